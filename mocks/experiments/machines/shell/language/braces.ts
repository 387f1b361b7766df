// `{a,b}` and `{1..5}` stand for several words.

const MOST = 10_000;

export function bracesOf(word: string): string[] {
  if (/['"`\\]/.test(word)) return [word];
  // The innermost one; `${x}` is a variable.
  const [whole, before = '', inside = '', after = ''] =
    /^(.*?(?<!\$))\{([^{}]*(?:,|\.\.)[^{}]*)\}(.*)$/s.exec(word) ?? [];
  if (whole === undefined) return [word];
  const choices = rangeOf(inside) ?? (inside.includes(',') ? inside.split(',') : undefined);
  if (!choices) return [word];
  return choices.flatMap((choice) => bracesOf(`${before}${choice}${after}`)).slice(0, MOST);
}

function rangeOf(text: string): string[] | undefined {
  const [, from, to, step = '1'] = /^(-?\d+|[a-z])\.\.(-?\d+|[a-z])(?:\.\.(-?\d+))?$/i.exec(text) ?? [];
  if (from === undefined || to === undefined) return undefined;
  const letters = !/\d/.test(from + to);
  if (!letters && !/^-?\d+$/.test(from + to.replace('-', ''))) return undefined;
  const [first, last] = letters ? [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0] : [Number(from), Number(to)];
  const by = Math.max(1, Math.abs(Number(step)));
  const count = Math.min(MOST, Math.floor(Math.abs(last - first) / by) + 1);
  const width = !letters && /^-?0\d/.test(from) ? from.length : 0;
  return Array.from({ length: count }, (_, at) => {
    const value = first + at * by * (last < first ? -1 : 1);
    return letters ? String.fromCodePoint(value) : String(value).padStart(width, '0');
  });
}
