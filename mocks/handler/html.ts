// Pages for people, without scripts.
import type { ServerResponse } from 'node:http';

/** Text as it stands in HTML. */
export function escapeHtml(text: unknown): string {
  return String(text).replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.7 system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid #8884 }
form { display: inline } button, input, select { font: inherit; padding: .2rem .6rem } code { font-size: .9em }
ul.choices { list-style: none; padding: 0 } ul.choices a { display: block; padding: .6rem 1rem; border: 1px solid #8884; border-radius: 8px; margin: .4rem 0; text-decoration: none }
`;

export function sendPage(response: ServerResponse, title: string, body: string): void {
  const page = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style><h1>${escapeHtml(title)}</h1>${body}</html>`;
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(page),
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  });
  response.end(page);
}
