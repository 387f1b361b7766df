// Asks for what a page asks for first while the main script is still on its way: of a page that came as a file. Whatever
// goes wrong here is as if nothing had been asked.
import { BASE } from '#kernel/browser/base.ts';
import { readCookie, usableToken, USER_COOKIE } from '#kernel/auth/cookies.ts';
import { SESSION_TOKEN_KEY } from '#kernel/auth/storedSession.ts';
import { GOOD_FOR } from '../render/goodFor.ts';
import { firstRequests, type PageRow } from './firstRequests.ts';

/** What is asked for already. */
interface Asked {
  readonly token: string | undefined;
  /** By which name the token is sent. */
  readonly tokenHeader: string;
  /** Undefined where it is no good. */
  readonly text: Promise<string | undefined>;
}

/** Milliseconds after the main script has started: what has no answer by then is given up, and asked for again by who wants it. */
const PATIENCE = 3_000;
const DEPLOYMENT_FILE = `${BASE}/deployment.json`;

/** Reads what the deployment says without its schema: what does not fit it, the main script reports. */
const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined;
const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

interface Table {
  readonly rows: readonly PageRow[];
  readonly onEveryPage: readonly string[];
}

/** Asks for the deployment, and by it for what the page needs; gives the `fetch` that takes the answers up. */
export function askAhead(table: Table): typeof fetch {
  const asked = new Map<string, Asked>();
  const late = new AbortController();
  document.addEventListener('DOMContentLoaded', () => setTimeout(() => late.abort(), PATIENCE));
  const { signal } = late;
  const deployment = fetchText(DEPLOYMENT_FILE, { cache: 'no-cache', signal });
  asked.set(DEPLOYMENT_FILE, { token: undefined, tokenHeader: 'token', text: deployment });
  void deployment.then((text) => text !== undefined && askAll(table, asked, text, signal)).catch(() => undefined);
  return (input, init) => {
    // What a user writes may make them untrue.
    if ((init?.method ?? 'GET') !== 'GET') asked.clear();
    const address = typeof input === 'string' ? input : '';
    const one = asked.get(address);
    if (!one || performance.now() > GOOD_FOR || !isSameUser(one, init)) return fetch(input, init);
    asked.delete(address);
    return takeUp(one.text, input, init);
  };
}

/** Somebody else who signs in meanwhile sees other answers. */
const isSameUser = ({ token, tokenHeader }: Asked, init: RequestInit | undefined): boolean =>
  (new Headers(init?.headers).get(tokenHeader) ?? undefined) === token;

function takeUp(text: Promise<string | undefined>, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const gone = new Promise<never>((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });
  const answer = text.then((came) => (came === undefined ? fetch(input, init) : new Response(came)));
  return Promise.race([gone, answer]);
}

/** By a deployment that changes nothing of it, all that the kernel would ask for in the same way. */
function askAll({ rows, onEveryPage }: Table, asked: Map<string, Asked>, text: string, signal: AbortSignal): void {
  const deployment: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
  const external = part(deployment, 'external');
  // With their adapters calls may be sent in another way.
  if (Array.isArray(external) && external.length > 0) return;
  const token = usableToken();
  const user: unknown = token === undefined ? undefined : JSON.parse(readCookie(USER_COOKIE) || 'null');
  const userId = textOf(part(user, 'userId'), '') || undefined;
  // Whose token it is the kernel finds out.
  if ((token === undefined) !== (userId === undefined)) return;
  const names = part(deployment, 'headers');
  const tokenHeader = textOf(part(names, 'token'), 'token');
  const headers = new Headers({ [textOf(part(names, 'sessionToken'), 'session-token')]: sessionToken() });
  const host = part(deployment, 'destinationHost');
  if (typeof host === 'string') headers.set(textOf(part(names, 'destinationHost'), 'destination-host'), host);
  const services = part(deployment, 'services');
  const placed = (path: string): string =>
    /^\/(?!\/)/.test(path) && !path.startsWith(`${BASE}/`) ? BASE + path : path;
  const plugins = part(deployment, 'plugins');
  const choices = typeof plugins === 'object' && plugins !== null ? { ...plugins } : {};
  const { pathname, search } = location;
  if (!pathname.startsWith(BASE)) return;
  const ask = (address: string): void => {
    const [, service = '', rest = ''] = /^\/(\w+)(.*)$/s.exec(address) ?? [];
    const to = placed(textOf(part(services, service), `/${service}`).replace(/\/+$/, '')) + rest;
    const all = new Headers(headers);
    if (token !== undefined) all.set(tokenHeader, token);
    asked.set(to, {
      token,
      tokenHeader,
      text: fetchText(to, { headers: all, redirect: 'manual', signal }, isGood),
    });
  };
  const visit = { path: pathname.slice(BASE.length), search: sized(search), userId };
  const addresses = firstRequests(rows, visit, choices);
  if (addresses.length > 0) for (const address of [...addresses, ...onEveryPage]) ask(address);
}

/** With the size of pages that was chosen last on this machine, as `savedPageSize` says. */
function sized(search: string): string {
  const query = new URLSearchParams(search);
  const size = localStorage.getItem(`${BASE}yanxi.pageSize`);
  if (size !== null && !query.get('size')) query.set('size', size);
  return `?${query.toString()}`;
}

/** The tab's, as the kernel makes it. */
function sessionToken(): string {
  const key = BASE + SESSION_TOKEN_KEY;
  const made = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const token = sessionStorage.getItem(key) || made();
  sessionStorage.setItem(key, token);
  return token;
}

async function fetchText(address: string, init: RequestInit, good?: (text: string) => boolean) {
  try {
    const response = await fetch(address, init);
    const text = response.ok ? await response.text() : undefined;
    return text !== undefined && (good?.(text) ?? true) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** A refusal the kernel hears for itself. */
function isGood(text: string): boolean {
  const json: unknown = JSON.parse(text);
  const code = part(json, 'code');
  return part(json, 'state') === true && (code === 200 || code === 0);
}
