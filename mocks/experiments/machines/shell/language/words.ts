// What a word is made of: plain text, quotes, variables, commands whose output it takes.
import type { Part, Word } from './syntax.ts';
import { pieceEnd } from './tokens.ts';

const NAME = /^(?:[A-Za-z_]\w*|[?$!#@*0-9])/;
const CHANGE = /^([A-Za-z_]\w*|[?$!#@*]|\d+)(:?[-=+?]|##?|%%?|\/\/?|:|\^\^?|,,?)?([\s\S]*)$/;
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  e: '\u001B',
  a: '\u0007',
  '\\': '\\',
  "'": "'",
};

/** `text` is the word as it was typed; within a here-document only `$` and backslashes count. */
export function partsOf(text: string, within: 'word' | 'quotes' | 'here' = 'word'): Word {
  const parts: Part[] = [];
  const quoted = within !== 'word';
  let at = 0;
  while (at < text.length) {
    const end =
      within === 'here' && text[at] !== '$' && text[at] !== '`' && text[at] !== '\\'
        ? at + 1
        : quotedEnd(text, at, quoted);
    parts.push(...piece(text.slice(at, end), quoted));
    at = end;
  }
  return joined(parts);
}

/** A single quote within double ones is a letter. */
const quotedEnd = (text: string, at: number, quoted: boolean): number =>
  quoted && (text[at] === "'" || text[at] === '"')
    ? at + 1
    : text[at] === '$'
      ? variableEnd(text, at)
      : pieceEnd(text, at);

function variableEnd(text: string, at: number): number {
  const next = text[at + 1];
  if (next === '(' || next === '{' || next === "'") return pieceEnd(text, at);
  return at + 1 + (NAME.exec(text.slice(at + 1))?.[0].length ?? 0);
}

function piece(text: string, quoted: boolean): Part[] {
  if (text.startsWith('\\')) return [escaped(text, quoted)];
  if (!quoted && text.startsWith("'") && text.length > 1) {
    return [{ type: 'text', text: text.slice(1, -1), quoted: true }];
  }
  if (!quoted && text.startsWith('"') && text.length > 1) {
    const inside = partsOf(text.slice(1, -1), 'quotes');
    return inside.length === 0 ? [{ type: 'text', text: '', quoted: true }] : [...inside];
  }
  if (text.startsWith('`') && text.length > 1) {
    return [{ type: 'command', text: text.slice(1, -1).replaceAll('\\`', '`'), quoted }];
  }
  if (text.startsWith('$((') && text.endsWith('))')) return [{ type: 'arithmetic', text: text.slice(3, -2), quoted }];
  if (text.startsWith('$(')) return [{ type: 'command', text: text.slice(2, -1), quoted }];
  if (text.startsWith('${')) return [braced(text.slice(2, -1), quoted)];
  if (!quoted && text.startsWith("$'")) {
    const plain = text.slice(2, -1).replaceAll(/\\(.)/g, (_whole, letter: string) => ESCAPES[letter] ?? `\\${letter}`);
    return [{ type: 'text', text: plain, quoted: true }];
  }
  if (text.startsWith('$') && text.length > 1) return [{ type: 'variable', name: text.slice(1), quoted }];
  return [{ type: 'text', text, quoted }];
}

function escaped(text: string, quoted: boolean): Part {
  const letter = text.slice(1);
  if (letter === '\n') return { type: 'text', text: '', quoted };
  const keeps = quoted && !'"\\$`'.includes(letter);
  return { type: 'text', text: keeps ? text : letter, quoted: true };
}

function braced(inside: string, quoted: boolean): Part {
  if (/^#[A-Za-z_@*\d]/.test(inside)) {
    return { type: 'variable', name: inside.slice(1), quoted, change: { operator: 'length', word: [] } };
  }
  const [, name = inside, operator, word = ''] = CHANGE.exec(inside) ?? [];
  if (operator === undefined) return { type: 'variable', name, quoted };
  return { type: 'variable', name, quoted, change: { operator, word: partsOf(word, quoted ? 'quotes' : 'word') } };
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
