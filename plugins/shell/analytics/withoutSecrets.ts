// Query values may be codes, states, tokens, phone numbers: they leave the browser in no report.

const REPLACED: readonly (readonly [RegExp, string])[] = [
  // Values of queries and hashes.
  [/([?&#][^\s=&?#;'"<>()]+)=[^\s&#;'"<>()]*/g, '$1'],
  // What says of itself that it is a secret, in a cookie, a header or JSON.
  [/\b(_tk_|_user_|\w*token|\w*password)(["']?\s*[=:]\s*["']?)[^\s&;,"'}]+/gi, '$1$2…'],
  // A JSON web token, wherever it is.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…'],
];

/**
 * The text with the names of its queries, but not their values.
 * @example
 * withoutSecrets('/oauth/callback/wechat_open?code=9f3&state=x1'); // '/oauth/callback/wechat_open?code&state'
 */
export function withoutSecrets(text: string): string {
  return REPLACED.reduce((left, [pattern, by]) => left.replace(pattern, by), text);
}
