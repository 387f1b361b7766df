// Finds out what pages ask for first, by asking their manifests with made-up addresses. What does not follow from the
// address alone, or in a way that no row can say, is left out.
import * as v from 'valibot';
import { getUserInfo, type UserInfo } from '#kernel/auth/api.ts';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import type { CallRequest } from '#kernel/http/call.ts';
import { writeAddress } from '#kernel/http/write.ts';
import { entriesOnPage } from '#kernel/plugin/contributions.ts';
import type { Plugin } from '#kernel/plugin/definePlugin.ts';
import type { Parameter, Parameters } from '#kernel/plugin/parameters.ts';
import type { ContributionEntry, PageData } from '#kernel/plugin/point.ts';
import { resolve } from '#kernel/plugin/resolve.ts';
import type { SettingsSource } from '#kernel/plugin/settings.ts';
import { routeTable } from '#kernel/routing/routeTable.ts';
import { firstRequests, type PageRow, paramsOf, USER_ID } from '#plugins/shell/ahead/firstRequests.ts';
import { frameEntries } from '#plugins/shell/frame/frameEntries.ts';
import { followRedirects } from '#plugins/shell/render/followRedirects.ts';

type Values = Readonly<Record<string, string | undefined>>;
type Who = 'guest' | 'user';
/** What the table says of an address that has these values. */
type Having = Readonly<Record<string, string>>;

/** Which values a parameter takes: any text, any number, one of a few words, or none that can be made up. */
interface Kind {
  readonly is: 'text' | 'number' | 'words' | 'odd';
  /** All of them; of a text those that may mean something. */
  readonly words: readonly string[];
}

/** Addresses that each row is tried with. */
const TRIALS = 24;
/** Parameters by whose values a page's addresses are told apart. */
const DEEPEST = 3;
/** The user's id, where it is tried out. */
const SOMEBODY = 'uq0uq';

/** Of a page: what it asks for at an address. */
interface Subject {
  readonly path: string;
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly required: ReadonlySet<string>;
  ask(values: Values, userId: string | undefined): Promise<readonly string[] | undefined>;
}

export async function firstRequestsTable(plugins: readonly Plugin[]): Promise<PageRow[]> {
  const deployment = defaultDeployment();
  const found = plugins.map((plugin) => ({ id: plugin.id, plugin }));
  const resolution = resolve(found, deployment);
  const { active } = resolution;
  const routes = routeTable(resolution);
  const needs = needsOf(active);
  const rows: PageRow[] = [];
  for (const pattern of routes.patterns) {
    const match = followRedirects(routes, pattern);
    if (match.kind !== 'page') continue;
    const { entry, plugin } = match;
    let settings = false;
    const kernel: SettingsSource = {
      get plugins() {
        settings = true;
        return resolution;
      },
    };
    const ask = async (values: Values, userId: string | undefined) => {
      const user = userId === undefined ? undefined : someUser(userId);
      if (entry.access === 'login' && !user) return [];
      const address = addressOf(entry.pattern, values);
      const shown = entriesOnPage(entry, address, active, user !== undefined);
      const own = await collect([['', entry.data(address, user, kernel)], ...dataOf(shown, user, needs)]);
      if (own.length === 0) return own;
      const frame = await collect(dataOf(frameEntries(entry, { active, routes }), user, needs));
      const always = await collect(user ? [['', [getUserInfo.with({})]]] : []);
      return unique([...own, ...frame, ...always]);
    };
    // The path of a page with tabs names the one that it shows.
    const tabs = active.flatMap(({ contributes = [] }) =>
      contributes.flatMap(({ id, point }) => (entry.hosts.some((host) => host.id === point.id) ? [id] : [])),
    );
    const subject: Subject = {
      path: pattern,
      kinds: new Map(
        Object.entries(entry.parameters).map(([name, schema]) => [
          name,
          kindOf(schema, entry.pattern.includes(`:${name}`) ? tabs : []),
        ]),
      ),
      required: requiredOf(entry.pattern, entry.parameters),
      ask: (values, userId) => ask(values, userId).catch(() => undefined),
    };
    const rowsOf = async (who: Who): Promise<PageRow[]> =>
      joined(await learn(subject, who, {}, DEEPEST)).map(({ having, requests }) => ({
        pattern,
        plugins: needs.ofPlugin(plugin.id),
        ...(Object.keys(having).length > 0 && { having }),
        ...(settings && { settings }),
        [who]: requests,
      }));
    const own = [...(await rowsOf('guest')), ...(await rowsOf('user'))];
    rows.push(...(own.length > 0 ? own : [{ pattern, plugins: [] }]));
  }
  // Of a page that asks for nothing it says so much where a vaguer pattern would take its place.
  return together(rows).filter(({ pattern, guest, user }, index, all) => {
    const later = all.slice(index + 1).filter((one) => one.pattern !== pattern);
    return guest !== undefined || user !== undefined || later.some((one) => paramsOf(one.pattern, pattern));
  });

  async function collect(all: readonly (readonly [string, PageData])[]): Promise<string[]> {
    const asked = await Promise.all(
      all.map(async ([needed, data]) => (await data).map((one) => [needed, one] as const)),
    );
    return asked
      .flat()
      .flatMap(([needed, one]) => (isRead(one) ? [needed + writeAddress(one, deployment.services)] : []));
  }
}

const isRead = ({ call }: CallRequest): boolean => call.method === 'GET' && call.replyKind === 'json';

/** By their addresses: the first says what it needs. */
function unique(requests: readonly string[]): string[] {
  const known = new Set<string>();
  return requests.filter((one) => {
    const address = one.slice(one.indexOf('/'));
    if (known.has(address)) return false;
    known.add(address);
    return true;
  });
}

function dataOf(
  entries: readonly ContributionEntry[],
  user: UserInfo | undefined,
  needs: ReturnType<typeof needsOf>,
): (readonly [string, PageData])[] {
  return entries.map((one) => [
    needs
      .ofEntry(one)
      .map((id) => `${id},`)
      .join(''),
    one.data(user),
  ]);
}

const listed = (having: Having): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(having).map(([name, value]) => [name, [value]]));

/** In one: those that ask for the same and differ in one value. */
function joined(learnt: readonly (readonly [Having, readonly string[]])[]) {
  const rows: { having: Record<string, readonly string[]>; requests: readonly string[] }[] = [];
  for (const [having, requests] of learnt) {
    const names = Object.keys(having);
    const same = rows.find(
      (row) =>
        row.requests.join() === requests.join() &&
        Object.keys(row.having).join() === names.join() &&
        names.slice(0, -1).every((name) => row.having[name]?.join() === having[name]),
    );
    const last = names.at(-1);
    if (!same || last === undefined) {
      rows.push({ having: { ...listed(having) }, requests });
      continue;
    }
    // Any other value comes last, and says all that those of the same row say.
    const values = [...(same.having[last] ?? []), having[last] ?? ''];
    same.having[last] = values.includes('*') ? values.filter((one) => one === '' || one === '*') : values;
    rows.splice(rows.indexOf(same), 1);
    rows.push(same);
  }
  return rows;
}

/** A guest's and a user's, where they tell addresses apart in the same way. */
function together(rows: readonly PageRow[]): PageRow[] {
  const all = new Map<string, PageRow>();
  for (const row of rows) {
    const key = JSON.stringify([row.pattern, row.having]);
    all.set(key, { ...all.get(key), ...row });
  }
  return [...all.values()];
}

/** The plugins that may be switched off, and have to be on. */
function needsOf(active: readonly Plugin[]) {
  const byId = new Map(active.map((plugin) => [plugin.id, plugin]));
  const take = (id: string, into: Set<string>): Set<string> => {
    const plugin = byId.get(id);
    if (!plugin || into.has(id)) return into;
    into.add(id);
    for (const other of plugin.requires ?? []) take(other, into);
    return into;
  };
  const among = (ids: readonly string[]): string[] => {
    const all = new Set<string>();
    for (const id of ids) take(id, all);
    return [...all].filter((id) => byId.get(id)?.locked !== true);
  };
  return {
    ofPlugin: (id: string) => among([id]),
    ofEntry: (entry: ContributionEntry) =>
      among([
        ...active
          .filter(
            ({ contributes = [], points = [] }) =>
              contributes.includes(entry) || points.some(({ id }) => id === entry.point.id),
          )
          .map(({ id }) => id),
        ...entry.needs,
      ]),
  };
}

/** With nothing of their own but the id; what follows from anything else is told apart by its length. */
const someUser = (userId: string): UserInfo => ({
  userId,
  userName: userId,
  account: userId,
  verified: userId.length > SOMEBODY.length,
  tenantIdArr: userId.length > SOMEBODY.length ? [] : [{ tenantId: '1' }],
  permissions: [],
});

function addressOf(pattern: string, values: Values) {
  const params: Record<string, string | undefined> = {};
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (new RegExp(`:${name}\\b`).test(pattern)) params[name] = value;
    else if (value !== undefined) query.set(name, value);
  }
  return { params, search: query.size === 0 ? '' : `?${query.toString()}` };
}

function requiredOf(pattern: string, parameters: Parameters): ReadonlySet<string> {
  return new Set(
    Object.entries(parameters).flatMap(([name, schema]) =>
      !v.is(schema, undefined) || new RegExp(`:${name}(?![\\w?])`).test(pattern) ? [name] : [],
    ),
  );
}

const NUMBERS = Array.from({ length: 200 }, (_, index) => String(index));

function kindOf(schema: Parameter, tabs: readonly string[]): Kind {
  if (v.is(schema, textOf(0))) return { is: 'text', words: [...new Set(tabs)] };
  if (v.is(schema, numberOf(0))) return { is: 'number', words: [] };
  const words = [...new Set([...wordsOf(schema), 'true', 'false', ...NUMBERS])].filter((one) => v.is(schema, one));
  return { is: words.length > 0 ? 'words' : 'odd', words };
}

/** The words that a schema lists, at whatever depth. */
function wordsOf(schema: unknown): string[] {
  if (typeof schema === 'string') return [schema];
  if (Array.isArray(schema)) return schema.flatMap(wordsOf);
  if (typeof schema !== 'object' || schema === null) return [];
  return ['wrapped', 'options', 'pipe'].flatMap((name) => (name in schema ? wordsOf(Reflect.get(schema, name)) : []));
}

const textOf = (index: number): string => `zq${index}zq`;
const numberOf = (index: number): string => String(71_100 + index);

/** The parts of a page's addresses for which what it asks for can be written down. */
async function learn(subject: Subject, who: Who, having: Having, depth: number): Promise<[Having, string[]][]> {
  const { kinds } = subject;
  const odd = [...kinds].flatMap(([name, { is }]) =>
    is === 'odd' && !subject.required.has(name) ? [[name, ''] as const] : [],
  );
  const whole: Having = { ...Object.fromEntries(odd), ...having };
  const byWord: string[] = [];
  for (const [name, { is, words }] of kinds) {
    const open = is === 'text' && words.length > 0 && !(name in whole);
    if (open && (await tellsApart(subject, who, whole, name))) byWord.push(name);
  }
  const requests = byWord.length > 0 ? undefined : await written(subject, who, whole);
  if (requests) return requests.length > 0 ? [[whole, requests]] : [];
  if (depth === 0) return [];
  let best: [Having, string[]][] = [];
  let most = 0;
  for (const name of byWord.length > 0 ? byWord : kinds.keys()) {
    if (name in whole || !(await tellsApart(subject, who, whole, name))) continue;
    const parts = partsOf(subject, name);
    const all = await Promise.all(parts.map((value) => learn(subject, who, { ...having, [name]: value }, depth - 1)));
    // The more of its values it tells apart the better, and the fewer rows.
    const rows = all.flat();
    const covered = all.filter((one) => one.length > 0).length / parts.length;
    if (covered < most || (covered === most && rows.length >= best.length)) continue;
    best = rows;
    most = covered;
  }
  return best;
}

/** The values by which a parameter can tell addresses apart. */
function partsOf({ kinds, required }: Subject, name: string): readonly string[] {
  const kind = kinds.get(name);
  return [...(required.has(name) ? [] : ['']), ...(kind?.words ?? []), ...(kind?.is === 'words' ? [] : ['*'])];
}

/** Whether with one of its values other things are asked for, not the same with that value. */
async function tellsApart(subject: Subject, who: Who, having: Having, name: string): Promise<boolean> {
  const userId = who === 'user' ? SOMEBODY : undefined;
  const parts = partsOf(subject, name).map((value) => sample(subject, { ...having, [name]: value }, () => false, 1));
  const [first, ...others] = await Promise.all(
    parts.map(async (values) => ({ value: values[name], asked: await subject.ask(values, userId) })),
  );
  const ways = others.map(({ value = '', asked }) => {
    const slots = new Map([[value, name]]);
    if (asked?.length !== first?.asked?.length) return undefined;
    const all = asked?.map((one, index) => merged(first?.asked?.[index] ?? '', one, slots));
    return all?.every((one) => one !== undefined) ? all.join('\n') : undefined;
  });
  return ways.includes(undefined) || new Set(ways).size > 1;
}

/** As one row says it; undefined if it cannot. */
async function written(subject: Subject, who: Who, having: Having): Promise<string[] | undefined> {
  const userId = who === 'user' ? SOMEBODY : undefined;
  const base = await subject.ask(
    sample(subject, having, () => false, 1),
    userId,
  );
  const values = sample(subject, having, () => true, 1);
  const full = await subject.ask(values, userId);
  if (!base || base.length !== full?.length) return undefined;
  const slots = new Map<string, string>(userId === undefined ? [] : [[userId, USER_ID]]);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || (having[name] ?? '*') !== '*') continue;
    slots.set(value, subject.kinds.get(name)?.is === 'number' ? `#${name}` : name);
  }
  const requests = base.map((one, index) => merged(one, full[index] ?? '', slots));
  if (!requests.every((one) => one !== undefined)) return undefined;
  const row: PageRow = { pattern: subject.path, plugins: [], having: listed(having), [who]: requests };
  for (let trial = 0; trial < TRIALS; trial++) {
    const tried = sample(subject, having, (index) => ((trial * 7 + index * 5) >> (index % 3)) % 2 === 0, trial);
    const id = userId && (trial % 2 === 0 ? `${SOMEBODY}${trial}` : SOMEBODY);
    const { params, search } = addressOf(subject.path, tried);
    const path = subject.path.replaceAll(/\/:(\w+)\??/g, (_, name: string) =>
      params[name] === undefined ? '' : `/${params[name]}`,
    );
    const said = firstRequests([row], { path, search, userId: id }, {});
    const asked = await subject.ask(tried, id);
    const addresses = asked?.map((one) => one.slice(one.indexOf('/')));
    if (said.join('\n') !== addresses?.join('\n')) return undefined;
  }
  return requests;
}

/** An address's values: with those that it may go without, where `has` says so. */
function sample({ kinds, required }: Subject, having: Having, has: (index: number) => boolean, salt: number): Values {
  return Object.fromEntries(
    [...kinds].map(([name, kind], index) => {
      const wanted = having[name];
      if (wanted !== undefined && wanted !== '*') return [name, wanted === '' ? undefined : wanted];
      if (wanted === undefined && !required.has(name) && !has(index)) return [name, undefined];
      if (kind.is === 'words') return [name, kind.words.at(-1 - ((salt - 1 + kind.words.length) % kind.words.length))];
      return [name, kind.is === 'number' ? numberOf(index + salt) : textOf(index + salt)];
    }),
  );
}

/** A request with parameters in the places of what was made up; undefined where it shows in another way. */
function merged(base: string, full: string, slots: ReadonlyMap<string, string>): string | undefined {
  const slot = (without: string | undefined, value: string): string | undefined => {
    const name = slots.get(value);
    if (without === value) return name === undefined || name === '' ? value : filled(name, value);
    return name === undefined ? undefined : `{${name}|${without ?? ''}}`;
  };
  // Required: its value is the same in both. Otherwise it is a word that only looks like one.
  const filled = (name: string, value: string): string =>
    /^(?:zq\d+zq|711\d\d|uq0uq)$/.test(value) ? `{${name}}` : value;
  const [path, search = ''] = full.split('?');
  const [basePath, baseSearch = ''] = base.split('?');
  const segments = basePath?.split('/') ?? [];
  const steps = path?.split('/').map((one, index) => slot(decoded(segments[index]), decodeURIComponent(one)));
  const before = new URLSearchParams(baseSearch);
  const query = [...new URLSearchParams(search)].map(([name, value]) => {
    const one = slot(before.get(name) ?? undefined, value);
    before.delete(name);
    return one === undefined
      ? undefined
      : `${name}=${encodeURIComponent(one).replaceAll(/%(?:7B|7D|7C|23|40)/g, decodeURIComponent)}`;
  });
  if (before.size > 0 || steps?.length !== segments.length) return undefined;
  const all = [...steps, ...query];
  if (!all.every((one) => one !== undefined)) return undefined;
  return steps.join('/') + (query.length > 0 ? `?${query.join('&')}` : '');
}

const decoded = (segment: string | undefined): string | undefined => segment && decodeURIComponent(segment);
