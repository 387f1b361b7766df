// Changes where the names of a source come from; all else stays as it is.

/** By module, the names that moved, each with its new module. */
export type Moves = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Matches `import { a, type B as C } from 'module';`, and the same as `import type` and `export`. */
const NAMED = /^((?:import|export)(?: type)?) \{([^}]*)\} from (['"])([^'"]+)\3;?[^\S\n]*\n/gm;
const WIDEST = 120;

interface Moved {
  readonly name: string;
  readonly module: string;
}

/** The source with its names taken from where they are now; the same source if none of them moved. */
export function changeImports(source: string, moves: Moves, tell: (moved: Moved) => void = () => undefined): string {
  /** The names of each new module, by the head of the statement and the module. */
  const written = new Map<string, string[]>();
  const moved = source.replaceAll(
    NAMED,
    (statement: string, head: string, names: string, quote: string, module: string) => {
      const stay: string[] = [];
      const targets = new Map<string, string[]>();
      for (const one of listed(names)) {
        const name = /^(?:type )?([\w$]+)/.exec(one)?.[1] ?? one;
        const own = moves[module] ?? {};
        const target = Object.hasOwn(own, name) ? own[name] : undefined;
        if (target === undefined) stay.push(one);
        else {
          tell({ name, module: target });
          targets.set(target, [...(targets.get(target) ?? []), one]);
        }
      }
      if (targets.size === 0) return statement;
      for (const target of targets.keys()) written.set(`${head} ${target}`, []);
      const texts = [...targets].map(([target, wanted]) => statementOf(head, wanted, quote, target));
      return [...(stay.length > 0 ? [statementOf(head, stay, quote, module)] : []), ...texts].join('');
    },
  );
  for (const [, head = '', names = '', , module = ''] of moved.matchAll(NAMED)) {
    written.get(`${head} ${module}`)?.push(...listed(names));
  }
  // The first statement of a new module takes the names of the others.
  return moved.replaceAll(NAMED, (statement: string, head: string, _names: string, quote: string, module: string) => {
    const all = written.get(`${head} ${module}`);
    if (!all) return statement;
    const names = [...new Set(all.splice(0))];
    return names.length > 0 ? statementOf(head, names, quote, module) : '';
  });
}

const listed = (names: string): string[] =>
  names
    .split(',')
    .map((one) => one.replaceAll(/\s+/g, ' ').trim())
    .filter((one) => one !== '');

function statementOf(head: string, names: readonly string[], quote: string, module: string): string {
  const line = `${head} { ${names.join(', ')} } from ${quote}${module}${quote};\n`;
  if (line.length <= WIDEST + 1) return line;
  return `${head} {\n${names.map((name) => `  ${name},\n`).join('')}} from ${quote}${module}${quote};\n`;
}
