import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { downloadPath, downloadToken, readDownloadToken } from "../../../lib/payments/download_link.ts";
import { base32, randomToken } from "../../../lib/tokens.ts";

const SECRET = "an application secret of the tests";
const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";

Deno.test("a link leads back to the grant that it was made for", () => {
  for (let count = 0; count < 50; count++) {
    const grantId = randomToken();
    assert.equal(readDownloadToken(SECRET, downloadToken(SECRET, grantId)), grantId);
  }
});

Deno.test("a link can be made again", () => {
  const grantId = randomToken();
  assert.equal(downloadPath(SECRET, grantId), downloadPath(SECRET, grantId));
});

Deno.test("a link is the grant's id and 128 bits of its HMAC-SHA256", () => {
  const grantId = "a".repeat(26);
  const digest = createHmac("sha256", SECRET).update(`download ${grantId}`).digest();
  assert.equal(downloadPath(SECRET, grantId), `/downloads/${grantId}${base32(digest.subarray(0, 16))}`);
});

Deno.test("a change of any one character makes a link unknown", () => {
  const token = downloadToken(SECRET, randomToken());
  for (let index = 0; index < token.length; index++) {
    for (const character of ALPHABET) {
      if (character === token[index]) continue;
      const changed = token.slice(0, index) + character + token.slice(index + 1);
      assert.equal(readDownloadToken(SECRET, changed), null, `${index} ${character}`);
    }
  }
});

Deno.test("a link made with another secret is unknown, and so is one for another purpose", () => {
  const grantId = randomToken();
  assert.equal(readDownloadToken(SECRET, downloadToken(`${SECRET}.`, grantId)), null);
  const digest = createHmac("sha256", SECRET).update(`unsubscribe ${grantId}`).digest();
  assert.equal(readDownloadToken(SECRET, grantId + base32(digest.subarray(0, 16))), null);
});

Deno.test("what has not the form of a token is unknown", () => {
  const token = downloadToken(SECRET, randomToken());
  for (const text of ["", "x", token.slice(1), `${token}a`, `${token}\n`, token.toUpperCase(), ` ${token}`]) {
    assert.equal(readDownloadToken(SECRET, text), null, JSON.stringify(text));
  }
});
