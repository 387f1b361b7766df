// Query values may be codes, states, tokens, phone numbers: they leave the browser in no report.

const QUERY_VALUE = /([?&#;][^\s=&?#;'"<>()]+)=[^\s&#;'"<>()]*/g;
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/**
 * The text with the names of its queries, but not their values.
 * @example
 * withoutSecrets('/oauth/callback/wechat_open?code=9f3&state=x1'); // '/oauth/callback/wechat_open?code&state'
 */
export function withoutSecrets(text: string): string {
  return text.replace(QUERY_VALUE, '$1').replace(TOKEN, '…');
}
