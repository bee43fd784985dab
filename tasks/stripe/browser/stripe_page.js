// What the parts of the script share.
export const ORIGIN = new URL(document.currentScript.src).origin;

/** A mistake of the page's author: thrown, where a buyer's mistake is returned. */
export function integrationError(message) {
  const error = new Error(message);
  error.name = "IntegrationError";
  return error;
}

/** Asks the API with the publishable key. Resolves with the answer's body; rejects when there is none. */
export async function ask(path, key, parameters) {
  const query = new URLSearchParams({ key, ...parameters });
  const answer = await fetch(`${ORIGIN}/v1/${path}?${query}`);
  return await answer.json();
}

export const UNREACHABLE = {
  type: "api_connection_error",
  message:
    "We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.",
};

export function idOf(clientSecret, call) {
  const match = typeof clientSecret === "string" && /^(pi_\w+?)_secret_\w+$/.exec(clientSecret);
  if (!match) {
    throw integrationError(
      `Invalid value for ${call}: the client secret should be a string of the form \${id}_secret_\${secret}. You specified: ${clientSecret}.`,
    );
  }
  return match[1];
}
