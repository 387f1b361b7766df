// What pages ask for first, by their addresses: a table, so that it can be read before any manifest is there.

/** A page, or a part of its addresses. The first row that an address fits is the page's; then the first with its values. */
export interface PageRow {
  /** Of its path, as manifests write it. */
  readonly pattern: string;
  /** The plugins without which it does not open. */
  readonly plugins: readonly string[];
  /** Whether what it asks for depends on the settings of plugins. */
  readonly settings?: true;
  /** Values of which it has one each; an empty one is missing, `*` is any other. */
  readonly having?: Readonly<Record<string, readonly string[]>>;
  /** Undefined where the table does not know. */
  readonly guest?: readonly Written[];
  readonly user?: readonly Written[];
}

/**
 * A request: the plugins that it needs, with a comma after each, and its address. In it stand `{id}`, a parameter,
 * `{page|1}`, one that may be missing, and `{#page|1}`, a number.
 */
export type Written = string;

export interface Visit {
  /** Below the platform's place on its host. */
  readonly path: string;
  readonly search: string;
  /** Undefined for a guest. */
  readonly userId: string | undefined;
}

/** What a deployment says of plugins, unread. */
export type PluginChoices = Readonly<Record<string, unknown>>;

/** The user's id in the address of a request. */
export const USER_ID = '@user';

const SLOT = /\{(#?)([@\w]+)(?:\|([^}]*))?\}/g;

/** The addresses of what a page asks for first, each with the service's name first; none where that is not known. */
export function firstRequests(rows: readonly PageRow[], visit: Visit, choices: PluginChoices): string[] {
  const path = visit.path.replace(/\/+$/, '') || '/';
  const isOff = (id: string): boolean => {
    const choice = choices[id];
    const enabled = typeof choice === 'object' && choice !== null && 'enabled' in choice ? choice.enabled : choice;
    return enabled === false;
  };
  const pattern = rows.find((row) => paramsOf(row.pattern, path))?.pattern;
  const values = valuesOf(paramsOf(pattern ?? '', path), visit);
  const who = visit.userId === undefined ? 'guest' : 'user';
  const found = rows.find((row) => row.pattern === pattern && row[who] && fits(row, values));
  if (!found || found.plugins.some(isOff)) return [];
  if (found.settings && Object.values(choices).some((choice) => typeof choice === 'object')) return [];
  return (found[who] ?? []).flatMap((written) => {
    const [needed, address] = split(written, '/');
    return needed.split(',').some(isOff) ? [] : [write(address, values)];
  });
}

/** The parameters in a path; undefined if it is another page's. */
export function paramsOf(pattern: string, path: string): Readonly<Record<string, string | undefined>> | undefined {
  const shape = pattern.replaceAll(/\/:(\w+)(\??)/g, '(?:/(?<$1>[^/]+))$2').replace(/\/\*$/, '(?:/.*)?');
  const found = new RegExp(`^${shape}$`, 'i').exec(path);
  return found ? { ...found.groups } : undefined;
}

function valuesOf(params: Readonly<Record<string, string | undefined>> | undefined, { search, userId }: Visit) {
  const values = new Map(new URLSearchParams(search));
  for (const [name, value] of Object.entries(params ?? {})) if (value !== undefined) values.set(name, decode(value));
  if (userId !== undefined) values.set(USER_ID, userId);
  return values;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const fits = ({ having = {} }: PageRow, values: ReadonlyMap<string, string>): boolean =>
  Object.entries(having).every(([name, wanted]) => {
    const value = values.get(name)?.trim() ?? '';
    return wanted.includes(value) || (wanted.includes('*') && value !== '');
  });

/** In front of the mark, and from it on. */
function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

/** As `writeAddress` writes it. */
function write(address: string, values: ReadonlyMap<string, string>): string {
  const fill = (text: string): string =>
    text.replaceAll(SLOT, (_, number: string, name: string, given: string | undefined) => {
      const otherwise = given ?? '';
      const value = values.get(name)?.trim() ?? '';
      if (number) return /^\d{1,15}$/.test(value) ? String(Number(value)) : otherwise;
      return value || otherwise;
    });
  const [path, search] = split(address, '?');
  const query = new URLSearchParams();
  for (const [name, written] of new URLSearchParams(search)) {
    const value = fill(written);
    if (value !== '') query.set(name, value);
  }
  const text = query.toString();
  return path.replaceAll(SLOT, (slot) => encodeURIComponent(fill(slot))) + (text && `?${text}`);
}
