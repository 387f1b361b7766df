// Adds lines to existing sources. It matches brackets and leaves everything else as it is.

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}', '(': ')' };
/** Matches strings and comments, in which brackets do not count. */
const OPAQUE = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/**
 * Inserts `added` before the bracket that closes `opening`, whose last character is a bracket; undefined if the text
 * has no `opening`.
 */
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

/** Imports a name, in an existing import from that module or in a new line. */
export function importing(text: string, name: string, from: string): string {
  const there = new RegExp(`^import (type )?\\{([^}]*)\\} from '${from.replaceAll(/[.$/]/g, '\\$&')}';`, 'm').exec(
    text,
  );
  if (!there) {
    const first = /^import /m.exec(text)?.index ?? 0;
    return `${text.slice(0, first)}import { ${name} } from '${from}';\n${text.slice(first)}`;
  }
  const [whole, type = '', listed = ''] = there;
  const names = listed
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => type + one);
  if (names.includes(name)) return text;
  const line = `import { ${[...names, name].join(', ')} } from '${from}';`;
  return text.slice(0, there.index) + line + text.slice(there.index + whole.length);
}

/** True if a file declares or imports this name. */
export const declares = (text: string, name: string): boolean =>
  new RegExp(`\\b(?:const|let|class|function|type|interface|import)\\s+(?:\\{[^}]*\\b)?${name}\\b`).test(text);
