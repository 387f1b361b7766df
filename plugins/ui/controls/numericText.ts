// Rules of number fields.

export interface NumericRule {
  /** Digits after the decimal point; 0 for whole numbers. */
  decimals: number;
  min: number;
  /** `Infinity` for no limit. */
  max: number;
}

/** Maximum number of digits that a JavaScript number can hold exactly. */
const DIGITS = 15;

/** The valid part of a typed text. Full-width digits, which Chinese input methods produce, become plain ones. */
export function keepNumeric(text: string, { decimals, min }: NumericRule): string {
  const plain = text.normalize('NFKC').replaceAll('。', '.');
  const sign = min < 0 && plain.trimStart().startsWith('-') ? '-' : '';
  const [whole = '', ...rest] = plain.replaceAll(/[^\d.]/g, '').split('.');
  const kept = sign + whole.slice(0, DIGITS);
  if (decimals === 0 || rest.length === 0) return kept;
  return `${kept}.${rest.join('').slice(0, decimals)}`;
}

/** The number in a text, regardless of limits; undefined if it is not a number (yet). */
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

/** Steps without floating-point errors: 0.1 + 0.2 is 0.3. */
export function stepNumeric(value: number, by: number, rule: NumericRule): number {
  return clampNumeric(Number((value + by).toFixed(rule.decimals)), rule);
}

export function writeNumeric(value: number | undefined): string {
  return value === undefined || !Number.isFinite(value) ? '' : String(value);
}
