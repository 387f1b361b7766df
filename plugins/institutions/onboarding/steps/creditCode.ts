// 统一社会信用代码 (GB 32100): 17 digits or capitals without I, O, S, V, Z, and a check character.
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const CODE = /^[0-9A-HJ-NPQRTUWXY]{18}$/;

/** The error message, if any; small letters must have been capitalised before. */
export function creditCodeProblem(code: string): string | undefined {
  if (code === '') return '请输入统一社会信用代码';
  if (!CODE.test(code)) return '统一社会信用代码应为18位数字或大写字母';
  return code.endsWith(checkOf(code)) ? undefined : '统一社会信用代码不对，请核对后重新输入';
}

function checkOf(code: string): string {
  const sum = Array.from(code.slice(0, 17)).reduce(
    (total, one, at) => total + CHARACTERS.indexOf(one) * (3 ** at % 31),
    0,
  );
  return CHARACTERS.charAt((31 - (sum % 31)) % 31);
}
