// The rules of fields that take numbers.

export interface NumericRule {
  /** Digits after the point; 0 for whole numbers. */
  decimals: number;
  min: number;
  /** `Infinity` for no limit. */
  max: number;
}

/** More digits than this a number cannot hold. */
const DIGITS = 15;

/** The valid part of a typed text. Full-width digits, as Chinese input methods produce them, become plain ones. */
export function keepNumeric(text: string, { decimals, min }: NumericRule): string {
  const plain = text.normalize('NFKC').replaceAll('。', '.');
  const sign = min < 0 && plain.trimStart().startsWith('-') ? '-' : '';
  const [whole = '', ...rest] = plain.replaceAll(/[^\d.]/g, '').split('.');
  const kept = sign + whole.slice(0, DIGITS);
  if (decimals === 0 || rest.length === 0) return kept;
  return `${kept}.${rest.join('').slice(0, decimals)}`;
}

/** The number in a text, regardless of limits; undefined if it is not (yet) a number. */
export function readNumeric(text: string): number | undefined {
  return /\d/.test(text) ? Number(text) : undefined;
}

/** The nearest number that the rule allows. */
export function clampNumeric(value: number, { decimals, min, max }: NumericRule): number {
  const factor = 10 ** decimals;
  return Math.min(max, Math.max(min, Math.trunc(value * factor) / factor));
}

export function isWithin(value: number, { min, max }: NumericRule): boolean {
  return value >= min && value <= max;
}

/** Steps without the crumbs of binary fractions: 0.1 + 0.2 is 0.3. */
export function stepNumeric(value: number, by: number, rule: NumericRule): number {
  return clampNumeric(Number((value + by).toFixed(rule.decimals)), rule);
}

export function writeNumeric(value: number | undefined): string {
  return value === undefined || !Number.isFinite(value) ? '' : String(value);
}
