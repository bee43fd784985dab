const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
const TOKEN = /^[a-z2-7]{26}$/;

/** 128 random bits as 26 lower-case base32 characters (RFC 4648's alphabet): cannot be guessed, survives any case. */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let bits = bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n) << 2n;
  let token = "";
  for (let index = 0; index < 26; index++) {
    token = ALPHABET[Number(bits & 31n)] + token;
    bits >>= 5n;
  }
  return token;
}

/** True when the text has the shape of a token, whether or not it was ever given out. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}
