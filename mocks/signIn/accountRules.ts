// Rules for account names, passwords and names; each gives a message for people when it is broken.

const ACCOUNT = /^[A-Za-z]\w{3,19}$/;
const NAME = /^[\p{L}·]{2,20}$/u;
const PHONE = /^1\d{10}$/;
/** Visible ASCII. */
const PASSWORD = /^[!-~]{8,20}$/;

export function accountTrouble(account: string): string | undefined {
  return ACCOUNT.test(account) ? undefined : '账号应为 4 至 20 个字母、数字或下划线，以字母开头';
}

export function passwordTrouble(password: string, account: string): string | undefined {
  if (!PASSWORD.test(password)) return '密码应为 8 至 20 位字母、数字或符号，不含空格';
  if (!/[A-Za-z]/.test(password) || !/\d/.test(password)) return '密码应同时含有字母和数字';
  if (password.toLowerCase().includes(account.toLowerCase())) return '密码中不能含有账号';
  return undefined;
}

export function nameTrouble(name: string): string | undefined {
  return NAME.test(name) ? undefined : '姓名应为 2 至 20 个汉字或字母';
}

export function phoneTrouble(phone: string): string | undefined {
  if (phone === '') return '手机号不能为空，请输入手机号';
  return PHONE.test(phone) ? undefined : '手机号格式输入错误，请重新输入';
}

export function emailTrouble(email: string): string | undefined {
  return email === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : '邮箱格式输入错误，请重新输入';
}
