// One call that the specification names.

/**
 * The extent to which the specification gives the path:
 * `shown`: to the letter, an abbreviated list written out (`/center/clazz/page, /trace/page`);
 * `joined`: its words only, joined in the manner of the paths beside it (`note create/read/…`);
 * `ours`: not at all, so that the declaration must say `inferred`.
 */
export type PathSource = 'shown' | 'joined' | 'ours';

export interface SpecCall {
  group: string;
  /** Names in braces may differ in the declaration. */
  line: string;
  is: string;
  source: PathSource;
  /** The query that the specification writes down. */
  query: readonly string[];
}

export type Row = Omit<SpecCall, 'group'>;

export const shown = (line: string, is: string, query: readonly string[] = []): Row => row('shown', line, is, query);
export const joined = (line: string, is: string, query: readonly string[] = []): Row => row('joined', line, is, query);
export const ours = (line: string, is: string, query: readonly string[] = []): Row => row('ours', line, is, query);

export function group(name: string, rows: readonly Row[]): SpecCall[] {
  return rows.map((given) => ({ group: name, ...given }));
}

function row(source: PathSource, line: string, is: string, query: readonly string[]): Row {
  return { line, is, source, query };
}
