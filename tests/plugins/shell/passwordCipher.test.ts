import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { sm2 } from 'sm-crypto-v2';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { CallError } from '#kernel/http/CallError.ts';
import { passwordCipher } from '#plugins/shell/signIn/passwordCipher.ts';
import { createCaptcha } from '#plugins/shell/signIn/signIn.api.ts';
import { readLeniently } from '#plugins/shell/lenient/lenientReading.ts';
import { shellSettings } from '#plugins/shell/settings.ts';

const PASSWORD = 'Ruin-Bell-93';
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const spki = rsa.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
let point: { publicKey: string; privateKey: string };

beforeAll(() => {
  point = sm2.generateKeyPairHex();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const deployed = (settings: unknown) => ({
  plugins: { settings: new Map([[shellSettings, shellSettings.read(settings)]]) },
});

async function sealed(asked: unknown, settings: unknown = {}, password = PASSWORD) {
  const cipher = await passwordCipher(deployed(settings), asked);
  return { password: await cipher.encrypt(password), ...cipher.mark };
}

const openRsa = (ciphertext: string): string =>
  privateDecrypt(
    { key: rsa.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(ciphertext, 'base64'),
  ).toString();

const openSm2 = (ciphertext: string): string =>
  sm2.doDecrypt(ciphertext.replace(/^04/, ''), point.privateKey, 1, { output: 'string' });

test('where nobody asks for encryption a password goes as it was typed, without a mark', async () => {
  for (const asked of [undefined, null, { kind: 'none' }]) expect(await sealed(asked)).toEqual({ password: PASSWORD });
  expect(await sealed({ kind: 'none' }, { passwordEncryption: { kind: 'RSA-OAEP', key: spki } })).toEqual({
    password: PASSWORD,
  });
});

describe('RSA-OAEP', () => {
  test.each([PASSWORD, '密码 with 空格'])('is opened by the private key, with SHA-256: %s', async (password) => {
    const { password: ciphertext, encryption } = await sealed({ kind: 'RSA-OAEP', key: spki }, {}, password);
    expect(encryption).toBe('RSA-OAEP');
    expect(openRsa(ciphertext)).toBe(password);
  });

  test('is never the same twice', async () => {
    const asked = { kind: 'RSA-OAEP', key: spki };
    expect((await sealed(asked)).password).not.toBe((await sealed(asked)).password);
  });

  test('without https nothing is sent, and it is said what the platform has to offer', async () => {
    vi.stubGlobal('crypto', { getRandomValues: () => undefined });
    const failed = await sealed({ kind: 'RSA-OAEP', key: spki }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(CallError);
    expect(failed).toMatchObject({ message: expect.stringMatching(/https.*没有发送.*管理员/) });
  });
});

describe('SM2', () => {
  test.each([PASSWORD, '密码 with 空格'])('is opened by the private key, C1C3C2 after 04: %s', async (password) => {
    const asked = { kind: 'SM2', key: point.publicKey };
    const { password: ciphertext, encryption } = await sealed(asked, {}, password);
    expect(encryption).toBe('SM2');
    expect(ciphertext).toMatch(/^04[\da-f]+$/);
    // C1 without its 04, C3, and C2, which is as long as the text.
    expect(ciphertext).toHaveLength(2 + 128 + 64 + 2 * Buffer.byteLength(password));
    expect(openSm2(ciphertext)).toBe(password);
  });

  test('the library opens the example of GB/T 32918.5, so that others open ours', () => {
    const key = '3945208F7B2144B13F36E38AC6D39F95889393692860B51A42FB81EF4DF7C5B8';
    const c1 =
      '04EBFC718E8D1798620432268E77FEB6415E2EDE0E073C0F4F640ECD2E149A73' +
      'E858F9D81E5430A57B36DAAB8F950A3C64E6EE6A63094D99283AFF767E124DF0';
    const c3 = '59983C18F809E262923C53AEC295D30383B54E39D609D160AFCB1908D0BD8766';
    const c2 = '21886CA989CA9C7D58087307CA93092D651EFA';
    expect(sm2.doDecrypt(c1 + c3 + c2, key, 1, { output: 'string' })).toBe('encryption standard');
  });
});

describe('the deployment', () => {
  test('says how, where the captcha does not; the captcha comes first', async () => {
    const settings = { passwordEncryption: { kind: 'RSA-OAEP', key: spki } };
    expect(openRsa((await sealed(undefined, settings)).password)).toBe(PASSWORD);
    expect(openSm2((await sealed({ kind: 'SM2', key: point.publicKey }, settings)).password)).toBe(PASSWORD);
  });

  test.each([
    { passwordEncryption: { kind: 'AES', key: spki } },
    { passwordEncryption: { kind: 'SM2' } },
    { passwordEncryption: 'SM2' },
    { passwordEncrytion: { kind: 'RSA-OAEP', key: spki } },
  ])('with a mistake in it sends nothing, rather than passwords in the clear: %j', async (settings) => {
    expect(shellSettings.read(settings).problems).not.toEqual([]);
    await expect(sealed(undefined, settings)).rejects.toThrow('密码没有发送');
  });
});

const BROKEN: readonly unknown[] = [
  'SM2',
  7,
  {},
  [],
  { kind: 'AES', key: spki },
  { kind: 'sm2', key: '04' },
  { kind: 'SM2', key: `04${'0'.repeat(128)}` },
  { kind: 'SM2', key: 'x' },
  { kind: 'RSA-OAEP' },
  { kind: 'RSA-OAEP', key: 'A'.repeat(200) },
];

test.each(BROKEN)('an unknown kind or a broken key sends nothing: %j', async (asked) => {
  await expect(sealed(asked)).rejects.toThrow('密码没有发送');
});

test.each(BROKEN)('the reading of a captcha does not lose it: %j', (encryption) => {
  const read = readLeniently(createCaptcha.reply, { img: 'data:', uuid: 7, encryption }, 'Asia/Shanghai');
  expect(read).toMatchObject({ ok: true, value: { uuid: '7', encryption } });
});
