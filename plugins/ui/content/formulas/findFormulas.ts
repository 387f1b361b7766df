// Finds formulas in a text: `$…$`, `$$…$$`, `\(…\)`, `\[…\]`. Questions are also full of shell variables and prices, so
// a dollar sign counts only where it can be neither.

export interface Formula {
  readonly tex: string;
  /** True if the formula stands on a line of its own. */
  readonly display: boolean;
  /** The source including its delimiters, as written. */
  readonly source: string;
}

/** Real formulas are shorter, and the limit keeps the search linear in very long texts. */
const WHATEVER = '([^]{1,2000}?)';
const DISPLAY = String.raw`\$\$${WHATEVER}\$\$|\\\[${WHATEVER}\\\]`;
/** Requires that there is no space just inside the `$` signs, and no name or number just outside. */
const INLINE = String.raw`\\\(${WHATEVER}\\\)|(?<![\\$\w])\$(?![\s$])((?:\\.|[^$\\]){1,2000}?)(?<!\s)\$(?![\w{($])`;
const FORMULA = new RegExp(`${DISPLAY}|${INLINE}`, 'g');

const CHINESE = /\p{Script=Han}/u;
const MATHEMATICAL = /[\\^_=]/;

/** Splits a text into formulas and the text between them. */
export function findFormulas(text: string): (string | Formula)[] {
  const pieces: (string | Formula)[] = [];
  let from = 0;
  for (const match of text.matchAll(FORMULA)) {
    const formula = formulaOf(match);
    if (!formula) continue;
    pieces.push(text.slice(from, match.index), formula);
    from = match.index + formula.source.length;
  }
  return [...pieces, text.slice(from)].filter((piece) => piece !== '');
}

function formulaOf([source, dollars, brackets, parentheses, dollar]: RegExpMatchArray): Formula | undefined {
  const tex = dollars ?? brackets ?? parentheses ?? dollar ?? '';
  // Chinese between dollar signs is a formula only if it also contains something mathematical.
  if (dollar !== undefined && CHINESE.test(dollar) && !MATHEMATICAL.test(dollar)) return undefined;
  return { tex: tex.trim(), display: (dollars ?? brackets) !== undefined, source };
}

const CODE = /<(pre|code|kbd|samp)\b[^]*?<\/\1>/gi;

/** True if rich content has formulas, so that the typesetter has to be loaded. */
export function holdsFormula(html: string): boolean {
  if (!/\$|\\[([]/.test(html)) return false;
  return findFormulas(html.replaceAll(CODE, ' ')).some((piece) => typeof piece !== 'string');
}
