// Regular expressions as grep, sed and awk write them.
import { Usage } from './options.ts';

const CLASSES: Readonly<Record<string, string>> = {
  digit: '0-9',
  alpha: 'A-Za-z',
  alnum: '0-9A-Za-z',
  upper: 'A-Z',
  lower: 'a-z',
  space: String.raw`\s`,
  blank: String.raw` \t`,
  punct: String.raw`!-\/:-@\[-\x60{-~`,
  xdigit: '0-9A-Fa-f',
};

/** `kind`: basic (brackets and plus are letters), extended, fixed (all are), perl. */
export function regexOf(pattern: string, kind: 'basic' | 'extended' | 'fixed' | 'perl', flags = ''): RegExp {
  const source =
    kind === 'fixed'
      ? pattern.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      : translated(pattern, kind === 'basic');
  try {
    return new RegExp(source, `u${flags}`);
  } catch {
    try {
      return new RegExp(source, flags);
    } catch {
      throw new Usage(`Invalid regular expression: ${pattern}`, 2);
    }
  }
}

function translated(pattern: string, basic: boolean): string {
  return pattern.replaceAll(
    /\[(\^?\]?(?:\[:\w+:\]|[^\]])*)\]|\\(.)|[+?|(){}]|^\*/gs,
    (whole, set?: string, escaped?: string) => {
      if (set !== undefined) {
        return `[${set
          .replaceAll(/\[:(\w+):\]/g, (_all, name: string) => CLASSES[name] ?? '')
          .replace(/^(\^?)\]/, String.raw`$1\]`)
          .replaceAll(/(?<!\\)\[/g, String.raw`\[`)}]`;
      }
      if (escaped !== undefined) {
        if (basic && '+?|(){}'.includes(escaped)) return escaped;
        if (escaped === '<' || escaped === '>') return String.raw`\b`;
        return /[\w.*+?^${}()|[\]\\/-]/.test(escaped) ? `\\${escaped}` : escaped;
      }
      return basic || whole === '*' ? `\\${whole}` : whole;
    },
  );
}
