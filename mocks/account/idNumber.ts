// Identity numbers: 17 digits and a check character (GB 11643).
import { BEIJING } from '../world/clock.ts';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';

/** A message for people; undefined when it is valid. */
export function idNumberTrouble(idNumber: string, now: number): string | undefined {
  const [, year, month, day] = /^\d{6}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/.exec(idNumber) ?? [];
  if (year === undefined || month === undefined || day === undefined) return '身份证号应为 18 位';
  const birthday = new Date(`${year}-${month}-${day}T00:00:00+08:00`);
  const real = !Number.isNaN(birthday.getTime()) && birthday.getTime() < now && Number(year) > 1900;
  // A day like 31 February is moved on to March by some engines.
  if (!real || new Date(birthday.getTime() + BEIJING).getUTCDate() !== Number(day)) {
    return '身份证号中的出生日期不对';
  }
  return idNumber.endsWith(checkOf(idNumber)) ? undefined : '身份证号不对，请核对后重新输入';
}

/** Completes 17 digits: `withCheck('11010519491231002')` ends with X. */
export const withCheck = (digits: string): string => digits + checkOf(digits);

function checkOf(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return CHECKS[sum % 11] ?? '';
}

/** `110105********002X` */
export const hideIdNumber = (idNumber: string): string => `${idNumber.slice(0, 6)}********${idNumber.slice(-4)}`;
/** `138****0001` */
export const hidePhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;
