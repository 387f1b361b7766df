// Encrypts passwords where the upstream asks for it. What cannot be encrypted as asked is refused: a password is never
// sent in the clear instead.
import * as v from 'valibot';
import { CallError } from '#kernel/http/CallError.ts';
import { FAILURE_TEXTS } from '#kernel/http/errorCatalogue.ts';
import type { Resolution } from '#kernel/plugin/resolve.ts';
import { PasswordEncryption, shellSettings } from '../settings.ts';
import { createCaptcha, type EncryptionKind } from './signIn.api.ts';

const BROKEN = '平台要求加密密码，但给出的加密方式或公钥有误，密码没有发送。请联系平台管理员。';
const INSECURE = '平台要求加密密码，而浏览器只在https的网址下才能加密，密码没有发送。请联系平台管理员提供https的网址。';

export interface PasswordCipher {
  encrypt(password: string): Promise<string>;
  /** Goes with the passwords in the body, so that the upstream knows what it has to decrypt. */
  readonly mark: { encryption?: EncryptionKind };
}

const PLAIN: PasswordCipher = { encrypt: (password) => Promise.resolve(password), mark: {} };

/** The settings of the deployment, as the kernel holds them. */
interface Needs {
  readonly plugins: Pick<Resolution, 'settings'>;
}

/**
 * Encrypts passwords as the captcha's answer asks (`asked`), else as the deployment says; else leaves them as they are.
 * @example
 * const cipher = await passwordCipher(kernel);
 * await http.send(recoverPassword.with({ ...proof, password: await cipher.encrypt(password), ...cipher.mark }));
 */
export async function passwordCipher({ plugins }: Needs, asked?: unknown): Promise<PasswordCipher> {
  const wanted = asked === undefined || asked === null ? configured(plugins) : understood(asked);
  if (wanted.kind === 'none') return PLAIN;
  const { kind, key } = wanted;
  return { encrypt: kind === 'SM2' ? await sm2Cipher(key) : await rsaCipher(key), mark: { encryption: kind } };
}

function configured({ settings }: Needs['plugins']): PasswordEncryption {
  const reading = settings.get(shellSettings);
  // A wrong setting counts as absent, which here would mean sending passwords in the clear.
  if (reading && reading.problems.length > 0) throw refusal(BROKEN, reading.problems.join('; '));
  return shellSettings.valuesOf(reading)?.passwordEncryption ?? { kind: 'none' };
}

function understood(asked: unknown): PasswordEncryption {
  const { success, output, issues } = v.safeParse(PasswordEncryption, asked);
  if (!success) throw refusal(BROKEN, issues[0].message);
  return output;
}

/** RSA-OAEP with SHA-256, also for its mask; in base64. */
async function rsaCipher(spki: string): Promise<PasswordCipher['encrypt']> {
  if (!('subtle' in crypto)) throw refusal(INSECURE, 'not a secure context');
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const { subtle } = crypto;
  const key = await orRefuse(() => subtle.importKey('spki', bytesOf(spki), algorithm, false, ['encrypt']));
  return (password) =>
    orRefuse(async () => {
      const sealed = await subtle.encrypt(algorithm, key, new TextEncoder().encode(password));
      return btoa(String.fromCodePoint(...new Uint8Array(sealed)));
    });
}

async function sm2Cipher(point: string): Promise<PasswordCipher['encrypt']> {
  const { encryptBySm2 } = await import('./sm2.ts').catch((error: unknown) => {
    throw new CallError('network', FAILURE_TEXTS.noResponse, { line: createCaptcha.line, detail: String(error) });
  });
  return (password) => orRefuse(() => encryptBySm2(password, point));
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);

/** A key that looks right may still be none. */
async function orRefuse<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusal(BROKEN, String(error));
  }
}

const refusal = (message: string, detail: string): CallError =>
  new CallError('shape', message, { line: createCaptcha.line, detail });
