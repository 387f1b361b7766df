// Removes query values from reports: they may be codes, states, tokens or phone numbers.

const REPLACED: readonly (readonly [RegExp, string])[] = [
  // Values of queries and hashes.
  [/([?&#][^\s=&?#;'"<>()]+)=[^\s&#;'"<>()]*/g, '$1'],
  // A value whose name says that it is a secret, in a cookie, a header or JSON.
  [/\b(_tk_|_user_|\w*token|\w*password)(["']?\s*[=:]\s*["']?)[^\s&;,"'}]+/gi, '$1$2…'],
  // A JSON web token, wherever it is.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…'],
];

/**
 * The text with the names of its query parameters, but not their values.
 * @example
 * withoutSecrets('/oauth/callback/wechat_open?code=9f3&state=x1'); // '/oauth/callback/wechat_open?code&state'
 */
export function withoutSecrets(text: string): string {
  return REPLACED.reduce((left, [pattern, by]) => left.replace(pattern, by), text);
}
