// Signs in to a real upstream; the person at the terminal reads the captcha.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import * as v from 'valibot';
import { passwordCipher } from '#plugins/shell/signIn/passwordCipher.ts';
import { createCaptcha, signIn as signInCall } from '#plugins/shell/signIn/signIn.api.ts';
import { shellSettings } from '#plugins/shell/settings.ts';
import { CallError } from '#kernel/http/CallError.ts';
import type { AnyCall } from '#kernel/http/call.ts';
import { CliError } from '../CliError.ts';
import { judge } from './judge.ts';
import type { RealUpstream } from './RealUpstream.ts';
import { words as named } from '../words/command.ts';
import { words } from '../words/verify.ts';

/** Resolves to the token; prompts are written to `output`. */
export async function signIn(
  upstream: RealUpstream,
  account: string,
  password: string,
  output: NodeJS.WritableStream,
): Promise<string> {
  const { img, uuid, encryption } = await must(upstream, createCaptcha, createCaptcha.reply, {});
  const sealed = await seal(password, upstream, encryption);
  const verifyCode = await readCaptcha(img, output);
  const input = { loginType: 'A_P', account, ...sealed, verifyCode, requestId: uuid };
  return (await must(upstream, signInCall, signInCall.reply, input)).accessToken;
}

/** Encrypts as a browser does. */
async function seal(password: string, { deployment }: RealUpstream, asked: unknown) {
  const settings = new Map([[shellSettings, shellSettings.read(deployment.plugins['shell']?.settings)]]);
  try {
    const cipher = await passwordCipher({ plugins: { settings } }, asked);
    return { password: await cipher.encrypt(password), ...cipher.mark };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    throw new CliError(words.passwordNotEncrypted(error.detail ?? ''), words.signInFailedRemedy);
  }
}

async function must<T>(
  upstream: RealUpstream,
  call: AnyCall,
  reply: v.GenericSchema<unknown, T>,
  input: Readonly<Record<string, unknown>>,
): Promise<T> {
  const verdict = judge(call, await upstream.ask(call, input), upstream.timeZone);
  if (verdict.kind === 'fits' || verdict.kind === 'readable') return v.parse(reply, verdict.data);
  const why = verdict.kind === 'refused' ? verdict.message : named.series(verdict.differences.map(({ line }) => line));
  throw new CliError(words.signInFailed(call.line, call.title, why), words.signInFailedRemedy);
}

async function readCaptcha(img: string, output: NodeJS.WritableStream): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yanxi-captcha-'));
  const [, type = 'png', base64 = img] = /^data:image\/(\w+)[^,]*;base64,(.*)$/s.exec(img) ?? [];
  const file = join(folder, `captcha.${type}`);
  await writeFile(file, Buffer.from(base64, 'base64'));
  output.write(words.captchaAt(file));
  const terminal = createInterface({ input: process.stdin, output });
  try {
    const ended = new Promise<never>((_done, failed) => {
      terminal.once('close', () => failed(new CliError(words.noCaptcha, words.noCaptchaRemedy)));
    });
    return (await Promise.race([terminal.question(words.captcha), ended])).trim();
  } finally {
    terminal.close();
    await rm(folder, { recursive: true, force: true });
  }
}
