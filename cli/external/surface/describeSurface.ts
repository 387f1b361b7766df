// The surface as a terminal shows it: by module, one name a line; or one name with all that it mentions.
import { CliError } from '../../CliError.ts';
import { words } from '../../words/surface.ts';
import type { Entry, Surface } from './Surface.ts';

/** Characters of a type in the list. */
const LONGEST = 100;

export function describeSurface({ version, modules, types }: Surface): string {
  const count = Object.values(modules).reduce((sum, names) => sum + Object.keys(names).length, 0);
  const groups = Object.entries(modules).map(([module, names]) => {
    const rows = Object.entries(names).map(([name, entry]) => row(name, entry));
    return `\n${module}\n${rows.join('')}`;
  });
  return words.heading(version, count, Object.keys(types).length) + groups.join('');
}

function row(name: string, { type, doc, deprecated }: Entry): string {
  const short = type.length > LONGEST ? `${type.slice(0, LONGEST)}…` : type;
  return [`  ${name}: ${short}\n`, ...notesOf({ doc, deprecated }).map((note) => `      ${note}\n`)].join('');
}

/** A lent name in full, or a type that is mentioned and can be imported; and the types that it mentions itself. */
export function describeName(wanted: string, { modules, types }: Surface): string {
  const lent = Object.entries(modules).flatMap(([module, names]) => {
    const entry = names[wanted];
    return entry ? [[module, entry] as const] : [];
  });
  const mentionedElsewhere = Object.entries(types).flatMap(([key, entry]) =>
    entry.from !== undefined && lastOf(key) === wanted ? [[entry.from, entry] as const] : [],
  );
  const found = lent.length > 0 ? lent : mentionedElsewhere;
  if (found.length === 0) throw new CliError(words.notLent(wanted), words.notLentRemedy);
  const told = found.map(([module, entry]) => `${module}\n${whole(wanted, entry)}`);
  const mentioned = new Map<string, Entry>();
  const note = ({ type, members = {} }: Entry): void => {
    const text = [type, ...Object.values(members)].join(' ');
    for (const [key, entry] of Object.entries(types)) {
      if (mentioned.has(key) || !new RegExp(`\\b${lastOf(key)}\\b`).test(text)) continue;
      mentioned.set(key, entry);
    }
  };
  for (const [, entry] of found) note(entry);
  const below = [...mentioned].map(([key, entry]) => whole(key, entry));
  return [...told, ...(below.length > 0 ? [`${words.mentioned}\n${below.join('')}`] : [])].join('\n');
}

/** The type's own name in a key `file.Name`. */
const lastOf = (key: string): string => key.split('.').at(-1) ?? key;

function whole(name: string, { type, members = {}, doc, deprecated }: Entry): string {
  const rows = Object.entries(members).map(([member, text]) => `      ${member}: ${text}\n`);
  return [`  ${name}: ${type}\n`, ...notesOf({ doc, deprecated }).map((note) => `    ${note}\n`), ...rows].join('');
}

const notesOf = ({ doc, deprecated }: Pick<Entry, 'doc' | 'deprecated'>): string[] =>
  [deprecated && words.deprecated(deprecated.use, deprecated.goes), doc].filter((note) => note !== undefined);
