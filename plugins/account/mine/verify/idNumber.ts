// Identity numbers: 17 digits and a check character (GB 11643).
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECKS = '10X98765432';

/** The error message, if any. */
export function idNumberProblem(typed: string, today = new Date()): string | undefined {
  const idNumber = typed.toUpperCase();
  if (idNumber === '') return '请输入身份证号';
  const [, year, month, day] = /^\d{6}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/.exec(idNumber) ?? [];
  if (year === undefined) return '身份证号应为18位，最后一位可以是X';
  const birthday = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // A day like 31 February is moved on to March by some engines.
  const real = birthday.getUTCDate() === Number(day) && birthday < today && Number(year) > 1900;
  if (!real) return '身份证号中的出生日期不对';
  return idNumber.endsWith(checkOf(idNumber)) ? undefined : '身份证号不对，请核对后重新输入';
}

function checkOf(digits: string): string {
  const sum = WEIGHTS.reduce<number>((total, weight, at) => total + weight * Number(digits[at]), 0);
  return CHECKS[sum % 11] ?? '';
}
