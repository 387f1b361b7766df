// A name is shown whole to whoever has the paper: its number's last characters are on it, and not in the QR code.

export const TAIL = 4;

/** 林* */
export function maskedName(name: string): string {
  const [first = '', ...rest] = name;
  return rest.length === 0 ? '*' : first + '*'.repeat(rest.length);
}

export const withoutTail = (number: string): string => number.slice(0, -TAIL);

/** As it is printed: people type small letters, spaces and dashes. */
export const asPrinted = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** What was typed or pasted: a number, or the address in the QR code. */
export function numberIn(typed: string): string {
  const address = URL.canParse(typed.trim()) ? new URL(typed.trim()) : undefined;
  return asPrinted(address?.searchParams.get('no') ?? typed);
}
