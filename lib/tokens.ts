const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
const TOKEN = /^[a-z2-7]{26}$/;

/** 128 random bits as 26 characters of base32, which nobody can guess. They are lower case, so that a change of case does no harm. */
export function randomToken(): string {
  return base32(crypto.getRandomValues(new Uint8Array(16)));
}

/** Bytes in lower-case base32 (RFC 4648 without padding): five bits per character. */
export function base32(bytes: Uint8Array): string {
  const length = Math.ceil(bytes.length * 8 / 5);
  const value = bytes.reduce((bits, byte) => (bits << 8n) | BigInt(byte), 0n);
  let rest = value << BigInt(length * 5 - bytes.length * 8);
  let text = "";
  for (let index = 0; index < length; index++) {
    text = ALPHABET[Number(rest & 31n)] + text;
    rest >>= 5n;
  }
  return text;
}

/** True if the text has the form of a token, whether or not it was ever issued. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}
