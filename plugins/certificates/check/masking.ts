// Masks names. The full name is shown to holders of the paper: its last characters are printed on it, but not in the
// QR code.

export const TAIL = 4;

/** 林* */
export function maskedName(name: string): string {
  const [first = '', ...rest] = name;
  return rest.length === 0 ? '*' : first + '*'.repeat(rest.length);
}

export const withoutTail = (number: string): string => number.slice(0, -TAIL);

/** Normalises a typed number to its printed form, without spaces and dashes. */
export const asPrinted = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** The number in a typed or pasted text, which may be the QR code's address. */
export function numberIn(typed: string): string {
  const address = URL.canParse(typed.trim()) ? new URL(typed.trim()) : undefined;
  return asPrinted(address?.searchParams.get('no') ?? typed);
}
