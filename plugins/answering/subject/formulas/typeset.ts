// Draws formulas. Loaded with the first content that holds one, together with its fonts.
import katex from 'katex';
import 'katex/dist/katex.css';
import { findFormulas, type Formula } from './findFormulas.ts';

/** Where a dollar sign is one, and what was drawn before. */
const UNTOUCHED = 'pre, code, kbd, samp, .katex';
/** Of one content; what goes beyond stays as it was written. */
const MOST = 200;

/** Nothing that a formula says reaches out of it: no links, no classes, no sizes beyond reason, no endless macros. */
const SAFE = {
  output: 'htmlAndMathml',
  trust: false,
  maxSize: 20,
  maxExpand: 300,
  strict: 'ignore',
  throwOnError: true,
  errorColor: 'var(--yx-danger-text)',
} as const;

/** Those that most formulas are set in; the others come when they are needed. */
const FACES = ['1em KaTeX_Main', 'italic 1em KaTeX_Math', '1em KaTeX_Size1', '1em KaTeX_Size2'];
/** Milliseconds that content waits for them: set in another font first, its lines would break anew. */
const PATIENCE = 2000;

export async function loadFaces(): Promise<void> {
  const faces = Promise.allSettled(FACES.map((face) => document.fonts.load(face)));
  await Promise.race([faces, new Promise((done) => setTimeout(done, PATIENCE))]);
}

/** Puts formulas in the place of what they were written as. */
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
  // A long one scrolls by itself, by keyboard too.
  if (display) place.tabIndex = 0;
  place.dataset['formula'] = display ? 'display' : 'inline';
  return place;
}

/** One that cannot be read is shown as it was written. */
function asWritten(source: string): HTMLElement {
  const code = document.createElement('code');
  code.textContent = source;
  code.title = '公式无法显示';
  return code;
}
