/** The link that opens a configuration in Safe Exam Browser: `sebs://` for https, `seb://` for http. */
export function sebLink(configUrl: string, page: string): string | undefined {
  if (!URL.canParse(configUrl, page)) return undefined;
  const { protocol, href } = new URL(configUrl, page);
  const scheme = SCHEMES[protocol];
  return scheme && href.replace(protocol, scheme);
}

const SCHEMES: Readonly<Record<string, string>> = { 'https:': 'sebs:', 'http:': 'seb:' };
