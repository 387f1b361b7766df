// Learns what a page asks for first by asking it at made-up addresses, and writes it as rows of a table. What no row can say
// is left out.
import { firstRequests, type PageRow, USER_ID } from '#plugins/shell/ahead/firstRequests.ts';
import { addressOf, type Having, type Parts, sample, SOMEBODY, type Values } from './madeUpAddresses.ts';

export type Who = 'guest' | 'user';

/** Addresses that each row is tried with. */
const TRIALS = 24;
/** Parameters by whose values a page's addresses are told apart. */
const DEEPEST = 3;

/** Of a page: what it asks for at an address. */
export interface Subject extends Parts {
  readonly path: string;
  ask(values: Values, userId: string | undefined): Promise<readonly string[] | undefined>;
}

interface Learnt {
  /** Values of which an address has one each. */
  readonly having: Record<string, readonly string[]>;
  readonly requests: readonly string[];
}

/** Those of a guest or of a user. */
export async function rowsOf(subject: Subject, who: Who): Promise<Learnt[]> {
  return joined(await learn(subject, who, {}, DEEPEST));
}

const listed = (having: Having): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(having).map(([name, value]) => [name, [value]]));

/** In one: those that ask for the same and differ in one value. */
function joined(learnt: readonly (readonly [Having, readonly string[]])[]): Learnt[] {
  const rows: Learnt[] = [];
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
