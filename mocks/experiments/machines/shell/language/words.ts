// What a word is made of: plain text, quotes, variables, commands whose output it takes.
import { escapes } from '../commands/printing.ts';
import { bracketEnd, pieceEnd } from './pieces.ts';
import { type Change, type Part, SyntaxTrouble, type VariablePart, type Word } from './syntax.ts';

type Within = 'word' | 'quotes' | 'here';

const NAME = /^(?:[A-Za-z_]\w*|[-?$!#@*0-9])/;
const BRACED_NAME = /^(?:[A-Za-z_]\w*|[-?$!#@*]|\d+)/;
const CHANGE = /^(:?[-=+?]|##?|%%?|\/[/#%]?|:|\^\^?|,,?|@[A-Za-z]$)([\s\S]*)$/;

/** `text` is the word as it was typed; within a here-document only `$` and backslashes count. */
export function partsOf(text: string, within: Within = 'word'): Word {
  const parts: Part[] = [];
  let at = 0;
  while (at < text.length) {
    const end =
      within === 'here' && text[at] !== '$' && text[at] !== '`' && text[at] !== '\\'
        ? at + 1
        : partEnd(text, at, within !== 'word');
    parts.push(...piece(text.slice(at, end), within));
    at = end;
  }
  return joined(parts);
}

/** A single quote within double ones is a letter. */
function partEnd(text: string, at: number, quoted: boolean): number {
  if (quoted && (text[at] === "'" || text[at] === '"')) return at + 1;
  if (!quoted && /[<>]/.test(text[at] ?? '') && text[at + 1] === '(') return bracketEnd(text, at + 1, '(', ')');
  return text[at] === '$' ? variableEnd(text, at, quoted) : pieceEnd(text, at);
}

function variableEnd(text: string, at: number, quoted: boolean): number {
  const next = text[at + 1];
  if (next === '(' || next === '{' || (next === "'" && !quoted)) return pieceEnd(text, at);
  // `$"…"` is for other languages.
  if (next === '"' && !quoted) return pieceEnd(text, at + 1);
  return at + 1 + (NAME.exec(text.slice(at + 1))?.[0].length ?? 0);
}

function piece(text: string, within: Within): Part[] {
  const quoted = within !== 'word';
  if (text.startsWith('\\')) return [escaped(text, within)];
  if (!quoted && text.startsWith("'") && text.length > 1) {
    return [{ type: 'text', text: text.slice(1, -1), quoted: true }];
  }
  if (!quoted && /^\$?"/.test(text) && text.length > 1) {
    const inside = partsOf(text.slice(text.indexOf('"') + 1, -1), 'quotes');
    return inside.length === 0 ? [{ type: 'text', text: '', quoted: true }] : [...inside];
  }
  if (text.startsWith('`') && text.length > 1) {
    return [{ type: 'command', text: text.slice(1, -1).replaceAll(/\\([`\\$])/g, '$1'), quoted }];
  }
  if (!quoted && /^[<>]\(/.test(text)) {
    return [{ type: 'process', reads: text.startsWith('<'), text: text.slice(2, -1), quoted: false }];
  }
  if (text.startsWith('$((') && text.endsWith('))')) return [{ type: 'arithmetic', text: text.slice(3, -2), quoted }];
  if (text.startsWith('$(')) return [{ type: 'command', text: text.slice(2, -1), quoted }];
  if (text.startsWith('${')) return [braced(text.slice(2, -1), quoted)];
  if (!quoted && text.startsWith("$'")) return [{ type: 'text', text: lettersOf(text.slice(2, -1)), quoted: true }];
  if (text.startsWith('$') && text.length > 1) return [{ type: 'variable', name: text.slice(1), quoted }];
  return [{ type: 'text', text, quoted }];
}

/** Of `$'…'`. */
const lettersOf = (text: string): string =>
  text.replaceAll(/\\(?:([0-7]{1,3})|(['"?])|(.\w*))/gs, (_whole, octal?: string, quote?: string, other = '') =>
    octal === undefined ? (quote ?? escapes(`\\${other}`)) : String.fromCodePoint(Number.parseInt(octal, 8)),
  );

function escaped(text: string, within: Within): Part {
  const letter = text.slice(1);
  const quoted = within !== 'word';
  if (letter === '\n') return { type: 'text', text: '', quoted };
  const keeps = quoted && !(within === 'here' ? '\\$`' : '"\\$`').includes(letter);
  return { type: 'text', text: keeps ? text : letter, quoted: true };
}

/** What stands in `${…}`. */
function braced(inside: string, quoted: boolean): VariablePart {
  const counts = /^#[A-Za-z_@*\d?$!-]/.test(inside);
  const indirect = /^![A-Za-z_\d@*]/.test(inside);
  const from = counts || indirect ? 1 : 0;
  const name = BRACED_NAME.exec(inside.slice(from))?.[0];
  if (name === undefined) throw new SyntaxTrouble(`\${${inside}}: bad substitution`);
  let at = from + name.length;
  let subscript: Word | undefined;
  if (inside[at] === '[') {
    const end = bracketEnd(inside, at, '[', ']');
    subscript = partsOf(inside.slice(at + 1, end - 1), quoted ? 'quotes' : 'word');
    at = end;
  }
  const rest = inside.slice(at);
  const base: VariablePart = {
    type: 'variable',
    name,
    quoted,
    ...(subscript && { subscript }),
    ...(indirect && { indirect }),
  };
  if (counts) return { ...base, change: { operator: 'length', word: [] } };
  if (indirect && (rest === '*' || rest === '@')) return { ...base, change: { operator: 'names', word: [] } };
  if (rest === '') return base;
  const [, operator, word = ''] = CHANGE.exec(rest) ?? [];
  if (operator === undefined) throw new SyntaxTrouble(`\${${inside}}: bad substitution`);
  return { ...base, change: changeOf(operator, word, quoted) };
}

function changeOf(operator: string, word: string, quoted: boolean): Change {
  if (/^:?[-=+?]$/.test(operator)) {
    return { operator, word: quoted ? partsOf(word.replaceAll(/(?<!\\)"/g, ''), 'quotes') : partsOf(word) };
  }
  if (!operator.startsWith('/')) return { operator, word: partsOf(word) };
  let at = 0;
  while (at < word.length && word[at] !== '/') at = pieceEnd(word, at);
  return { operator, word: partsOf(word.slice(0, at)), to: partsOf(word.slice(at + 1)) };
}

function joined(parts: readonly Part[]): Part[] {
  const whole: Part[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (part.type === 'text' && last?.type === 'text' && last.quoted === part.quoted) {
      whole[whole.length - 1] = { ...last, text: last.text + part.text };
    } else whole.push(part);
  }
  return whole;
}
