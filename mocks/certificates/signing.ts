// Signs with a key that every world has for itself: ES256, as compact JWTs.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto';
import * as v from 'valibot';
import type { CertificateIssuer } from '#plugins/certificates/api.ts';
import type { Database } from '../database/Database.ts';

export const ISSUER = { id: 'https://yanxi.example.edu.cn/issuers/platform', name: '研习实训平台' } as const;
export const STATUS_LIST = 'revoked-1';

const KeyRow = v.object({ kid: v.string(), private_jwk: v.string() });
const PrivateJwk = v.object({ kty: v.string(), crv: v.string(), x: v.string(), y: v.string(), d: v.string() });

/** Made when something is signed first. */
function keyOf(db: Database): { kid: string; jwk: JsonWebKey } {
  const row = db.get(KeyRow, 'SELECT * FROM certificate_keys ORDER BY kid LIMIT 1');
  if (row) return { kid: row.kid, jwk: v.parse(PrivateJwk, JSON.parse(row.private_jwk)) };
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const kid = `key-${String(jwk.x).slice(0, 8)}`;
  db.insert('certificate_keys', { kid, private_jwk: jwk });
  return { kid, jwk };
}

export function issuerOf(db: Database): CertificateIssuer {
  const { kid, jwk } = keyOf(db);
  const { x = '', y = '' } = createPublicKey(createPrivateKey({ key: jwk, format: 'jwk' })).export({ format: 'jwk' });
  const key = { kty: 'EC', crv: 'P-256', kid, x, y } as const;
  return { ...ISSUER, keys: [key], statusLists: [STATUS_LIST] };
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

export function signed(db: Database, payload: object): string {
  const { kid, jwk } = keyOf(db);
  const content = `${encoded({ alg: 'ES256', kid, typ: 'JWT' })}.${encoded(payload)}`;
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
}
