// `!!`, `!7`, `!-2`, `!gr` and `!$` stand for what was typed before.

interface Expanded {
  readonly line: string;
  /** It is not what was typed: it is shown. */
  readonly shown: boolean;
  readonly trouble?: string;
}

/** Not in `$!`, `${!name}`, `[!a]` or `\!`. */
const EVENT = /(?<!\$|\$\{|\[|\\)!(?:(!)|(\$)|(-?\d+)|([A-Za-z][\w.-]*))/g;

export function expandHistory(line: string, history: readonly string[]): Expanded {
  if (!line.includes('!')) return { line, shown: false };
  let trouble: string | undefined;
  // Within single quotes it is a letter.
  const parts = line.split(/('[^']*')/);
  const expanded = parts.map((part) =>
    part.startsWith("'")
      ? part
      : part.replaceAll(EVENT, (event, last?: string, word?: string, number?: string, start?: string) => {
          const found = eventOf(history, { last, word, number, start });
          if (found === undefined) trouble ??= `${event}: event not found`;
          return found ?? event;
        }),
  );
  const text = expanded.join('');
  return trouble === undefined ? { line: text, shown: text !== line } : { line, shown: false, trouble };
}

function eventOf(
  history: readonly string[],
  { last, word, number, start }: Readonly<Record<'last' | 'word' | 'number' | 'start', string | undefined>>,
): string | undefined {
  if (last !== undefined) return history.at(-1);
  if (word !== undefined) return history.at(-1)?.split(/\s+/).at(-1);
  if (number !== undefined) return Number(number) < 0 ? history.at(Number(number)) : history[Number(number) - 1];
  return history.findLast((line) => line.startsWith(start ?? ''));
}
