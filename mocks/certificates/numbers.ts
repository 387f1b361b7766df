// Numbers on paper end in four characters that whoever has only the address in the QR code does not know.
import { sha256 } from '../files/chunks.ts';

const TAIL = 4;
/** Without letters that look like figures. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function withTail(head: string): string {
  const hash = Buffer.from(sha256(Buffer.from(`number ${head}`)), 'hex');
  return head + Array.from(hash.subarray(0, TAIL), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

export const withoutTail = (number: string): string => number.slice(0, -TAIL);

/** Reads numbers as people type them: small letters, spaces and dashes. */
export const asPrinted = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** 林* */
export const masked = (name: string): string => {
  const [first = '', ...rest] = name;
  return rest.length === 0 ? '*' : first + '*'.repeat(rest.length);
};
