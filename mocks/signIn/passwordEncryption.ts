// Encrypted passwords: a captcha asks for them once a scenario has set it so, and whatever says that it is encrypted is
// decrypted. The keys last as long as the process.
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { sm2 } from 'sm-crypto-v2';
import * as v from 'valibot';
import { EncryptionKind } from '#plugins/shell/signIn/signIn.api.ts';
import type { Database } from '../database/Database.ts';
import { Refusal } from '../handler/Refusal.ts';

interface KeyPair {
  readonly publicKey: string;
  decrypt(ciphertext: string): string;
}

const made = new Map<EncryptionKind, KeyPair>();

const MAKERS: Readonly<Record<EncryptionKind, () => KeyPair>> = {
  'RSA-OAEP': () => {
    const { publicKey, privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const how = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    return {
      publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      decrypt: (ciphertext) => privateDecrypt(how, Buffer.from(ciphertext, 'base64')).toString(),
    };
  },
  SM2: () => {
    const { publicKey, privateKey } = sm2.generateKeyPairHex();
    return {
      publicKey,
      // C1 begins with 04, which the library does not expect.
      decrypt: (ciphertext) =>
        sm2.doDecrypt(/^04(.+)$/i.exec(ciphertext)?.[1] ?? '', privateKey, 1, { output: 'string' }),
    };
  },
};

function keyPair(kind: EncryptionKind): KeyPair {
  const known = made.get(kind) ?? MAKERS[kind]();
  made.set(kind, known);
  return known;
}

const Meta = v.object({ value: EncryptionKind });
const NAME = 'passwordEncryption';

/** How passwords are to be encrypted at sign-in; undefined on the first day. */
export function askedEncryption(db: Database): { kind: EncryptionKind; key: string } | undefined {
  const kind = db.get(Meta, 'SELECT value FROM meta WHERE name = ?', NAME)?.value;
  return kind && { kind, key: keyPair(kind).publicKey };
}

/** From now on sign-in takes only passwords that are encrypted so; gives the public key. */
export function askForEncryption(db: Database, kind: EncryptionKind): string {
  db.upsert('meta', { name: NAME }, { value: kind });
  return keyPair(kind).publicKey;
}

export function decrypted(password: string, encryption: EncryptionKind | undefined): string {
  if (encryption === undefined) return password;
  try {
    const clear = keyPair(encryption).decrypt(password);
    if (clear !== '') return clear;
  } catch {
    // The library and Node say why in words of their own.
  }
  throw new Refusal('密码无法解密，请刷新页面后重试');
}
