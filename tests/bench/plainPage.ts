// A page as a peer of this platform sends one: an empty document, one script of a peer's size, and what stands on it asked
// for in two steps once the script has run. It is made from a seed, the same at each run.
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { constants, brotliCompressSync } from 'node:zlib';
import { randomOf } from '#mocks/world/random.ts';

/** The script's size on the wire, in bytes of brotli. */
export const SCRIPT_BYTES = 350_000;
const WORDS = 4_000;
const CARDS = 12;

export interface PlainPage {
  url: string;
  stop(): Promise<void>;
}

/** With a certificate, by HTTP/2. */
export async function servePlainPage(tls?: { key: string; cert: string }): Promise<PlainPage> {
  const answers = new Map<string, readonly [type: string, body: string | Buffer]>([
    ['/', ['text/html; charset=utf-8', DOCUMENT]],
    ['/main.js', ['text/javascript; charset=utf-8', packed(script())]],
    ['/api/user', ['application/json', JSON.stringify({ name: '访客', site: '学习平台' })]],
    ['/api/banner', ['application/json', JSON.stringify({ title: '把课堂搬到每个人面前' })]],
    ['/api/courses', ['application/json', JSON.stringify(courses())]],
  ]);
  const answer = (path = '') => {
    const [type = '', body] = answers.get(path) ?? [];
    const kept = { 'content-encoding': 'br', 'cache-control': 'max-age=31536000, immutable' };
    const headers = { 'content-type': type, ...(typeof body !== 'string' && kept) };
    return { status: type === '' ? 404 : 200, headers, body: body ?? '' };
  };
  const server = tls
    ? createSecureServer(tls, ({ url }, response) => {
        const { status, headers, body } = answer(url);
        response.writeHead(status, headers);
        response.end(body);
      })
    : createServer(({ url }, response) => {
        const { status, headers, body } = answer(url);
        response.writeHead(status, headers).end(body);
      });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The plain page has no port.');
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${address.port}/`,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}

const DOCUMENT =
  '<!doctype html><html lang="zh"><meta charset="utf-8"><title>学习平台</title><div id="root"></div><script src="/main.js" defer></script></html>';

const courses = () =>
  Array.from({ length: CARDS }, (_, at) => ({ id: at, title: `第${at + 1}门课程`, text: '从零开始，边学边练。' }));

/** Runs once all modules are loaded: asks who is signed in, then what is to be shown. */
const START = `
const ask = (path) => fetch(path).then((reply) => reply.json());
const draw = (name, text, into) => { const made = document.createElement(name); made.textContent = text; return into.appendChild(made); };
ask('/api/user').then(async (user) => {
  const [banner, courses] = await Promise.all([ask('/api/banner'), ask('/api/courses')]);
  const root = document.querySelector('#root');
  draw('header', user.site + ' ' + user.name, root);
  const title = draw('h1', banner.title, root);
  title.style.fontSize = '64px';
  for (const { title: name, text } of courses) { const card = draw('article', '', root); draw('h2', name, card); draw('p', text, card); }
});`;

/** Modules with functions, tables and texts of their own, of which each is run once, as a framework and its controls are. */
function script(): string {
  const random = randomOf(1, 'plain page');
  const letters = 'etaoinshrdlucmfwypvbgk';
  const letter = (): string => letters[random.whole(0, letters.length - 1)] ?? '';
  const words = Array.from({ length: WORDS }, (_, at) => `${Array.from({ length: 6 }, letter).join('')}${at % 10}`);
  const word = (): string => words[random.whole(0, WORDS - 1)] ?? '';
  const modules: string[] = [];
  let bytes = 0;
  while (bytes < SCRIPT_BYTES) {
    for (let count = 0; count < 100; count++) modules.push(moduleOf(word, random.whole(3, 9)));
    bytes = packed(whole(modules)).length;
  }
  return whole(modules);
}

function moduleOf(word: () => string, functions: number): string {
  const parts = Array.from({ length: functions }, () => {
    const [name, given, kept] = [`f${word()}`, `g${word()}`, `k${word()}`];
    return `function ${name}(${given},n){const ${kept}={${word()}:n,${word()}:"${word()} ${word()}",${word()}:[n,${given}]};for(let i=0;i<n%7;i++)${kept}.${word()}=String(${given}).length+i;return n>3?${kept}:{...${kept},${word()}:!0}}e.${name}=${name}("${word()}",${functions});`;
  });
  return `m.push(e=>{${parts.join('')}});`;
}

const whole = (modules: readonly string[]): string =>
  `(()=>{const m=[];${modules.join('\n')}const all={};for(const run of m)run(all);${START}})();`;

const packed = (text: string): Buffer => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
