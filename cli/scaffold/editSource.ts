// Adds lines to sources that are there already. It goes by brackets and leaves everything else as it is written.

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}', '(': ')' };
/** Texts and comments: what is in them are no brackets. */
const OPAQUE = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/** Puts `added` at the end of what begins with `opening`, its last character the bracket; undefined where there is no such. */
export function insertInto(text: string, opening: string, added: string): string | undefined {
  const plain = text.replaceAll(OPAQUE, (found) => ' '.repeat(found.length));
  const at = plain.indexOf(opening);
  if (at === -1) return undefined;
  const end = closingOf(plain, at + opening.length - 1);
  if (end === undefined) return undefined;
  const inside = text.slice(at + opening.length, end).trimEnd();
  const comma = inside.trim() === '' || inside.endsWith(',') ? '' : ',';
  return `${text.slice(0, at + opening.length)}${inside}${comma}\n${added}\n${text.slice(end)}`;
}

function closingOf(plain: string, start: number): number | undefined {
  const open: string[] = [];
  for (let at = start; at < plain.length; at += 1) {
    const character = plain[at] ?? '';
    const closing = CLOSING[character];
    if (closing !== undefined) open.push(closing);
    else if (character === open.at(-1)) {
      open.pop();
      if (open.length === 0) return at;
    }
  }
  return undefined;
}

/** Imports a name, in the line that imports from there already, or in one of its own. */
export function importing(text: string, name: string, from: string): string {
  const there = new RegExp(`^import \\{([^}]*)\\} from '${from.replaceAll(/[.$/]/g, '\\$&')}';`, 'm').exec(text);
  if (!there) {
    const first = /^import /m.exec(text)?.index ?? 0;
    return `${text.slice(0, first)}import { ${name} } from '${from}';\n${text.slice(first)}`;
  }
  const names = (there[1] ?? '').split(',').map((one) => one.trim());
  if (names.includes(name)) return text;
  const line = `import { ${[...names.filter(Boolean), name].join(', ')} } from '${from}';`;
  return text.slice(0, there.index) + line + text.slice(there.index + there[0].length);
}

/** Whether a file declares or imports something of that name. */
export const declares = (text: string, name: string): boolean =>
  new RegExp(`\\b(?:const|let|class|function|type|interface|import)\\s+(?:\\{[^}]*\\b)?${name}\\b`).test(text);
