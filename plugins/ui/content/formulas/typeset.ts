// Typesets formulas; loaded, with its fonts, for the first content that has one.
import katex from 'katex';
import 'katex/dist/katex.css';
import { findFormulas, type Formula } from './findFormulas.ts';

/** Elements in which dollar signs are literal, or formulas already typeset. */
const UNTOUCHED = 'pre, code, kbd, samp, .katex';
/** Maximum number of formulas per content; further ones stay as written. */
const MOST = 200;

/** Prevents formulas from affecting the page: no links, no classes, no excessive sizes, no endless macros. */
const SAFE = {
  output: 'htmlAndMathml',
  trust: false,
  maxSize: 20,
  maxExpand: 300,
  strict: 'ignore',
  throwOnError: true,
  errorColor: 'var(--yx-danger-text)',
} as const;

/** The fonts of most formulas; others are loaded on demand. */
const FACES = ['1em KaTeX_Main', 'italic 1em KaTeX_Math', '1em KaTeX_Size1', '1em KaTeX_Size2'];
/** Milliseconds to wait for the fonts: a later change of font would move line breaks. */
const PATIENCE = 2000;

export async function loadFaces(): Promise<void> {
  const faces = Promise.allSettled(FACES.map((face) => document.fonts.load(face)));
  await Promise.race([faces, new Promise((done) => setTimeout(done, PATIENCE))]);
}

/** Replaces the source of formulas with the typeset result. */
export function typeset(holder: HTMLElement): void {
  let drawn = 0;
  for (const text of textsOf(holder)) {
    const pieces = findFormulas(text.data);
    if (drawn >= MOST || pieces.every((piece) => typeof piece === 'string')) continue;
    drawn += pieces.length;
    text.replaceWith(...pieces.map((piece) => (typeof piece === 'string' ? piece : drawing(piece))));
  }
}

function textsOf(holder: HTMLElement): Text[] {
  holder.normalize();
  const walker = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (currentNode instanceof Text && !currentNode.parentElement?.closest(UNTOUCHED)) texts.push(currentNode);
  }
  return texts;
}

function drawing({ tex, display, source }: Formula): HTMLElement {
  const place = document.createElement('span');
  try {
    katex.render(tex, place, { ...SAFE, displayMode: display });
  } catch {
    return asWritten(source);
  }
  // A long formula scrolls, by keyboard too.
  if (display) place.tabIndex = 0;
  place.dataset['formula'] = display ? 'display' : 'inline';
  return place;
}

/** An invalid formula stays as written. */
function asWritten(source: string): HTMLElement {
  const code = document.createElement('code');
  code.textContent = source;
  code.title = '公式无法显示';
  return code;
}
