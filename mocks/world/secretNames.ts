// Secrets by their names: tokens, passwords, codes, cookies. They are left out of logs and recordings.

export const REMOVED = 'removed';

/** Anywhere: `password`, `newPassword`, `accessToken`, `ticket`, `verifyCode`, `captchaAnswer`… */
const SECRET =
  /passw|pwd|token|ticket|secret|cookie|authorization|credential|(verify|sms|auth|captcha)_?code|captchaanswer|signature/i;
/** In a request, a code is a secret that was typed in or issued once; in a reply it is the key of a list entry. */
const SENT_SECRET = /^code$/i;
/** Addresses carry secrets too. */
const IN_ADDRESS = /([?&;](?:[\w-]*(?:token|ticket|secret|signature|passw)[\w-]*|code|sign)=)[^&#"'\s\\]+/gi;

export function isSecret(name: string, sent: boolean): boolean {
  return SECRET.test(name) || (sent && SENT_SECRET.test(name));
}

/** A text without the secrets of the addresses in it. */
export const withoutAddressSecrets = (text: string): string => text.replaceAll(IN_ADDRESS, `$1${REMOVED}`);
