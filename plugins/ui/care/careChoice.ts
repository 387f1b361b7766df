// The care version (关怀版): larger letters, more contrast, still pictures, larger targets. Without MobX, because the
// script that runs before the first paint uses it.
import { readCookie, writeCookie } from '#kernel/auth/cookies.ts';

/** In base.css, each has its share of the browser's own size. */
export const LETTERS = ['standard', 'large', 'larger', 'largest'] as const;
export type Letters = (typeof LETTERS)[number];

export interface CareChoice {
  readonly letters: Letters;
  /** Undefined follows the system, as `calm` does. */
  readonly contrast: boolean | undefined;
  readonly calm: boolean | undefined;
  readonly targets: boolean;
}

/** The choice, with the system's preference where nothing was chosen. */
export type ShownCare = { readonly [part in keyof CareChoice]-?: NonNullable<CareChoice[part]> };

export const STANDARD: CareChoice = { letters: 'standard', contrast: undefined, calm: undefined, targets: false };

/** Media queries of the parts that follow the system. */
export const SYSTEM = { contrast: '(prefers-contrast: more)', calm: '(prefers-reduced-motion: reduce)' } as const;

/** Not a value of localValues.ts: no page is drawn differently for it, so the server need not know. */
const COOKIE = 'yanxi-care';
/** In seconds. */
const YEAR = 31_536_000;

/** The stored choice, or that of a text from `careText`. */
export function readCare(text = readCookie(COOKIE)): CareChoice {
  const kept = new URLSearchParams(text);
  const chosen = (name: string) => (kept.has(name) ? kept.get(name) === '1' : undefined);
  return {
    letters: LETTERS.find((one) => one === kept.get('letters')) ?? STANDARD.letters,
    contrast: chosen('contrast'),
    calm: chosen('calm'),
    targets: chosen('targets') ?? STANDARD.targets,
  };
}

/** The parts of a choice that differ from the standard, as a text. */
export function careText({ letters, contrast, calm, targets }: CareChoice): string {
  const kept = new URLSearchParams();
  if (letters !== STANDARD.letters) kept.set('letters', letters);
  if (contrast !== undefined) kept.set('contrast', contrast ? '1' : '0');
  if (calm !== undefined) kept.set('calm', calm ? '1' : '0');
  if (targets) kept.set('targets', '1');
  return String(kept);
}

export function writeCare(choice: CareChoice): void {
  const text = careText(choice);
  writeCookie(COOKIE, text, text === '' ? -1 : YEAR);
}

export const shownCare = (choice: CareChoice): ShownCare => ({
  ...choice,
  contrast: choice.contrast ?? matchMedia(SYSTEM.contrast).matches,
  calm: choice.calm ?? matchMedia(SYSTEM.calm).matches,
});

/** Sets the attributes that style sheets depend on. */
export function markCare({ letters, contrast, calm, targets }: ShownCare): void {
  mark('letters', letters === STANDARD.letters ? undefined : letters);
  mark('contrast', contrast ? 'more' : undefined);
  mark('motion', calm ? 'calm' : undefined);
  mark('targets', targets ? 'large' : undefined);
}

function mark(name: string, value: string | undefined): void {
  const root = document.documentElement;
  if (value === undefined) root.removeAttribute(`data-${name}`);
  else root.setAttribute(`data-${name}`, value);
}
