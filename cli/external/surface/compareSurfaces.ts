// Finds how the surface changed, and the version that such a change needs.
import type { ChangeKind } from '../../words/surface.ts';
import { type Entry, type Surface, typeKey } from './Surface.ts';

export interface SurfaceChange {
  readonly kind: ChangeKind;
  /** The module or `types`. */
  readonly where: string;
  /** The name, with the member that changed: `ListPage.ListPageProps.title`. */
  readonly name: string;
}

/** By its rank: what a version has to say of a surface. */
export type Step = 'none' | 'addition' | 'breaking';

/** Changes by name, from an older surface to a newer one. */
export function surfaceChanges(older: Surface, newer: Surface): SurfaceChange[] {
  const groups = (of: Surface): Surface['modules'] => ({ ...of.modules, types: of.types });
  const [before, now] = [groups(withLent(older, newer)), groups(newer)];
  const places = [...new Set([...Object.keys(before), ...Object.keys(now)])].toSorted();
  return places.flatMap((where) =>
    changesOf(before[where] ?? {}, now[where] ?? {}, entryChanges).map((change) => ({ ...change, where })),
  );
}

/** The older surface, in which types that were only mentioned stand where the newer one lends them. */
function withLent(older: Surface, newer: Surface): Surface {
  const types = new Map(Object.entries(older.types));
  const modules = { ...older.modules };
  for (const [module, names] of Object.entries(newer.modules)) {
    for (const name of Object.keys(names)) {
      const key = typeKey(module, name);
      const mentioned = types.get(key);
      if (!mentioned || key in newer.types || name in (modules[module] ?? {})) continue;
      modules[module] = { ...modules[module], [name]: mentioned };
      types.delete(key);
    }
  }
  return { ...older, modules, types: Object.fromEntries(types) };
}

export function stepOf(changes: readonly SurfaceChange[]): Step {
  if (changes.length === 0) return 'none';
  return changes.every(({ kind }) => kind === 'added') ? 'addition' : 'breaking';
}

/** The lowest version after a release that may have such a change: below 1.0.0 the numbers move by one place. */
export function versionFor(step: Step, released: string): string {
  const [major = 0, minor = 0, patch = 0] = released.split('.').map(Number);
  if (step === 'none') return released;
  if (step === 'addition') return major > 0 ? `${major}.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
  return major > 0 ? `${major + 1}.0.0` : `0.${minor + 1}.0`;
}

interface Change {
  readonly kind: ChangeKind;
  readonly name: string;
}

/** Compares what has the same name; what only one side has was removed or added. */
function changesOf<T>(
  before: Readonly<Record<string, T>>,
  now: Readonly<Record<string, T>>,
  compare: (one: T, other: T, name: string) => readonly Change[],
): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].toSorted();
  return names.flatMap((name): readonly Change[] => {
    const [one, other] = [before[name], now[name]];
    if (one === undefined) return [{ kind: 'added', name }];
    return other === undefined ? [{ kind: 'removed', name }] : compare(one, other, name);
  });
}

function entryChanges(one: Entry, other: Entry, name: string): Change[] {
  const changes = changesOf(membersOf(one), membersOf(other), memberChanges);
  const members = changes
    .filter((change) => !changes.some((above) => above.kind === change.kind && isWithin(change.name, above.name)))
    .map((change) => ({
      kind: change.kind === 'added' && isOwed(other, change.name) ? ('required' as const) : change.kind,
      name: `${name}.${change.name}`,
    }));
  return [...typeChanges(one.type, other.type, name), ...members];
}

const isWithin = (name: string, above: string): boolean => name.startsWith(`${above}.`) || name.startsWith(`${above}(`);

/** True if plugins, which make such an object, now have to write this member: it belongs to a parameter, or to a type. */
const isOwed = ({ sealed, members = {} }: Entry, name: string): boolean =>
  name in members && (!sealed || OF_PARAMETER.test(name));
const OF_PARAMETER = /\(\w/;

interface Member {
  readonly type: string;
  readonly optional: boolean;
}

/** By name, without the mark of optional ones. */
const membersOf = ({ members = {} }: Entry): Record<string, Member> =>
  Object.fromEntries(
    Object.entries(members).map(([name, type]) => [name.replace(/\?$/, ''), { type, optional: name.endsWith('?') }]),
  );

function memberChanges(one: Member, other: Member, name: string): readonly Change[] {
  if (one.optional && !other.optional) return [{ kind: 'required', name }];
  if (!one.optional && other.optional) return [{ kind: 'changed', name }];
  return typeChanges(one.type, other.type, name);
}

function typeChanges(one: string, other: string, name: string): readonly Change[] {
  if (one === other) return [];
  return [{ kind: takesMore(one, other) ? 'added' : 'changed', name }];
}

/** True if a function only takes further parameters, which may be left out. */
function takesMore(one: string, other: string): boolean {
  const [before, now] = [parametersIn(one), parametersIn(other)];
  if (!before || !now || before.around !== now.around || now.given.length <= before.given.length) return false;
  return (
    before.given.every((parameter, at) => parameter === now.given[at]) &&
    now.given.slice(before.given.length).every((parameter) => /^(?:\w+\?:|\.\.\.)/.test(parameter))
  );
}

/** The parameters of a function's type, and the text around them. */
function parametersIn(type: string): { given: readonly string[]; around: string } | undefined {
  const start = /^(?:<.*?>(?=\())?\(/.exec(type)?.[0].length;
  if (start === undefined) return undefined;
  const given: string[] = [];
  let [depth, from] = [0, start];
  for (let at = start; at < type.length; at++) {
    const sign = type[at] ?? '';
    const ends = depth === 0 && (sign === ')' || sign === ',');
    if (ends) {
      if (at > from) given.push(type.slice(from, at).trim());
      from = at + 1;
      if (sign === ')') return { given, around: `${type.slice(0, start)}${type.slice(at)}` };
    } else if ('([{<'.includes(sign)) depth++;
    // The arrow of a function closes nothing.
    else if (')]}>'.includes(sign) && type[at - 1] !== '=') depth--;
  }
  return undefined;
}
