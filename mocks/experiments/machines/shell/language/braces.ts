// `{a,b}` and `{1..5}` stand for several words.
import { pieceEnd } from './pieces.ts';

const MOST = 10_000;

export function bracesOf(word: string): string[] {
  for (let at = 0; at < word.length; at = pieceEnd(word, at)) {
    if (word[at] !== '{') continue;
    const inside = insideAt(word, at);
    const choices = inside && choicesOf(inside.text);
    if (!choices) continue;
    const before = word.slice(0, at);
    const after = bracesOf(word.slice(inside.end));
    const most = choices.slice(0, Math.ceil(MOST / after.length));
    return most.flatMap((choice) => after.map((rest) => before + choice + rest)).slice(0, MOST);
  }
  return [word];
}

/** Up to the bracket that closes this one. */
function insideAt(word: string, from: number): { text: string; end: number } | undefined {
  let depth = 0;
  for (let at = from; at < word.length; at = pieceEnd(word, at)) {
    if (word[at] === '{') depth += 1;
    if (word[at] === '}' && --depth === 0) return { text: word.slice(from + 1, at), end: at + 1 };
  }
  return undefined;
}

/** At the commas that stand in no other brackets; none where there is only one. */
function choicesOf(text: string): string[] | undefined {
  const range = rangeOf(text);
  if (range) return range;
  const parts: string[] = [''];
  let depth = 0;
  for (let at = 0; at < text.length;) {
    const end = pieceEnd(text, at);
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (text[at] === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += text.slice(at, end);
    at = end;
  }
  return parts.length > 1 ? parts.flatMap((part) => bracesOf(part)) : undefined;
}

function rangeOf(text: string): string[] | undefined {
  const [, from, to, step = '1'] = /^(-?\d+|[a-z])\.\.(-?\d+|[a-z])(?:\.\.(-?\d+))?$/i.exec(text) ?? [];
  if (from === undefined || to === undefined) return undefined;
  const letters = !/\d/.test(from + to);
  if (!letters && !/^-?\d+$/.test(from + to.replace('-', ''))) return undefined;
  const [first, last] = letters ? [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0] : [Number(from), Number(to)];
  const by = Math.max(1, Math.abs(Number(step)));
  const count = Math.min(MOST, Math.floor(Math.abs(last - first) / by) + 1);
  const width =
    !letters && /^-?0\d/.test(`${from} ${to}`.match(/-?0\d/)?.[0] ?? '') ? Math.max(from.length, to.length) : 0;
  return Array.from({ length: count }, (_, at) => {
    const value = first + at * by * (last < first ? -1 : 1);
    if (letters) return String.fromCodePoint(value);
    return value < 0 ? `-${String(-value).padStart(width - 1, '0')}` : String(value).padStart(width, '0');
  });
}
