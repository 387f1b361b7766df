// Where formulas stand in a text: `$…$`, `$$…$$`, `\(…\)`, `\[…\]`. Questions are also full of shells and prices, so a
// dollar sign only opens and closes where it cannot mean either.

export interface Formula {
  readonly tex: string;
  /** In a line of its own. */
  readonly display: boolean;
  /** With its delimiters, as it was written. */
  readonly source: string;
}

/** Longer ones are no formulas that a person wrote, and a text without end is not searched to its end again and again. */
const WHATEVER = '([^]{1,2000}?)';
const DISPLAY = String.raw`\$\$${WHATEVER}\$\$|\\\[${WHATEVER}\\\]`;
/** `$` stands next to no space within, and neither follows nor is followed by what could be a name or a number. */
const INLINE = String.raw`\\\(${WHATEVER}\\\)|(?<![\\$\w])\$(?![\s$])((?:\\.|[^$\\]){1,2000}?)(?<!\s)\$(?![\w{($])`;
const FORMULA = new RegExp(`${DISPLAY}|${INLINE}`, 'g');

const CHINESE = /\p{Script=Han}/u;
const MATHEMATICAL = /[\\^_=]/;

/** The text in pieces: formulas, and what stands between them. */
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
  // Chinese between two dollar signs is a formula only where something else says so.
  if (dollar !== undefined && CHINESE.test(dollar) && !MATHEMATICAL.test(dollar)) return undefined;
  return { tex: tex.trim(), display: (dollars ?? brackets) !== undefined, source };
}

const CODE = /<(pre|code|kbd|samp)\b[^]*?<\/\1>/gi;

/** Whether rich content holds one: whether what draws them has to be loaded. */
export function holdsFormula(html: string): boolean {
  if (!/\$|\\[([]/.test(html)) return false;
  return findFormulas(html.replaceAll(CODE, ' ')).some((piece) => typeof piece !== 'string');
}
