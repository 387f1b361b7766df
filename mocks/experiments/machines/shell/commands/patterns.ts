// Regular expressions as grep, sed and awk write them.
import { CHARACTER_CLASSES } from '../language/characterClasses.ts';
import { literal } from '../language/Glob.ts';
import { Usage } from '../language/io.ts';

/** In a basic one, brackets and plus are letters unless a backslash stands before them. */
export type PatternKind = 'basic' | 'extended' | 'fixed';

export function regexOf(pattern: string, kind: PatternKind, flags = ''): RegExp {
  const source = kind === 'fixed' ? literal(pattern) : translated(pattern, kind === 'basic');
  try {
    return new RegExp(source, `u${flags}`);
  } catch {
    throw new Usage(`Invalid regular expression: ${pattern}`, 2);
  }
}

const PIECE = /\[(\^?\]?(?:\[:\w+:\]|[^\]])*)\]|\\(.)|[+?|(){}]|^\*/gs;

const translated = (pattern: string, basic: boolean): string =>
  pattern.replaceAll(PIECE, (whole, set?: string, escaped?: string) => {
    if (set !== undefined) return `[${setSource(set)}]`;
    if (escaped === undefined) return basic || whole === '*' ? `\\${whole}` : whole;
    if (basic && '+?|(){}'.includes(escaped)) return escaped;
    if (escaped === '<' || escaped === '>') return String.raw`\b`;
    return /[dDwWsSbBnt\d.*+?^${}()|[\]\\/]/.test(escaped) ? `\\${escaped}` : escaped;
  });

const setSource = (set: string): string =>
  set
    .replaceAll(/\\(?![nt])/g, String.raw`\\`)
    .replaceAll(/\[:(\w+):\]/g, (_whole, name: string) => CHARACTER_CLASSES[name] ?? '')
    .replace(/^(\^?)\]/, String.raw`$1\]`)
    .replaceAll(/(?<!\\)\[/g, String.raw`\[`);
