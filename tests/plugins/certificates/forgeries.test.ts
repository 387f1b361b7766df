import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkCredential, CredentialError } from '#plugins/certificates/check/credential.ts';
import type { CertificateIssuer } from '#plugins/certificates/api.ts';
import { randomOf } from '#mocks/world/random.ts';
import { openIssuer } from './support/issuer.ts';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type Path = readonly (string | number)[];

const parse = (text: string): Json => JSON.parse(text);
const decoded = (part = ''): Json => parse(Buffer.from(part, 'base64url').toString());
const encoded = (part: Json): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Every value in it, however deep. */
function leaves(json: Json, path: Path = []): Path[] {
  if (json === null || typeof json !== 'object') return [path];
  return Object.entries(json).flatMap(([name, value]) => leaves(value, [...path, name]));
}

function changed(json: Json, [first, ...rest]: Path, change: (value: Json) => Json | undefined): Json {
  if (first === undefined) return change(json) ?? null;
  if (Array.isArray(json)) {
    return json.map((one, at) => (String(at) === String(first) ? changed(one, rest, change) : one));
  }
  if (json === null || typeof json !== 'object') return json;
  const value = changed(json[first] ?? null, rest, change);
  const kept = Object.fromEntries(Object.entries(json).filter(([name]) => name !== first));
  return rest.length === 0 && change(json[first] ?? null) === undefined ? kept : { ...json, [first]: value };
}

async function verdict(token: string, issuer: CertificateIssuer): Promise<string> {
  try {
    await checkCredential(token, issuer);
    return 'accepted';
  } catch (error) {
    return error instanceof CredentialError ? error.flaw : `crashed: ${String(error)}`;
  }
}

test('all of 1,000 forgeries of one field each are refused', async () => {
  const { token, issuer } = openIssuer();
  const random = randomOf(1, 'forgeries');
  const [header = '', payload = '', signature = ''] = token.split('.');
  const said = decoded(payload);
  const paths = leaves(said);
  const forgeries = new Set<string>();
  const changes: ((value: Json) => Json | undefined)[] = [
    (value) => (typeof value === 'number' ? value + random.whole(1, 999) : `${String(value)}${random.whole(0, 9)}`),
    (value) => (typeof value === 'string' ? value.slice(0, -1) : -Number(value) - 1),
    () => `假${random.whole(1, 1e9)}`,
    () => random.whole(1, 1e9),
    () => undefined,
  ];
  for (let at = 0; forgeries.size < 900; at++) {
    const path = paths[at % paths.length] ?? [];
    const change = changes[Math.floor(at / paths.length) % changes.length] ?? (() => null);
    forgeries.add(`${header}.${encoded(changed(said, path, change))}.${signature}`);
  }
  for (let at = 0; forgeries.size < 1000; at++) {
    const bytes = Buffer.from(signature, 'base64url');
    bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ (1 << random.whole(0, 7));
    forgeries.add(`${header}.${payload}.${bytes.toString('base64url')}`);
  }
  expect(forgeries).not.toContain(token);
  const verdicts = await Promise.all([...forgeries].map((forgery) => verdict(forgery, issuer)));
  expect(verdicts.filter((one) => one === 'forged')).toHaveLength(1000);
  expect(await verdict(token, issuer)).toBe('accepted');
});

test('nobody passes without the issuer’s own key: no algorithm, a key as a password, a key of one’s own', async () => {
  const { token, issuer } = openIssuer();
  const [header = '', payload = '', signature = ''] = token.split('.');
  const { kid = '' } = issuer.keys[0] ?? {};
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signedBy = (head: Json) => {
    const content = `${encoded(head)}.${payload}`;
    const made = sign('sha256', Buffer.from(content), { key: own.privateKey, dsaEncoding: 'ieee-p1363' });
    return `${content}.${made.toString('base64url')}`;
  };
  const tries = [
    `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    `${encoded({ alg: 'none', kid })}.${payload}.${signature}`,
    `${encoded({ alg: 'HS256', kid })}.${payload}.${signature}`,
    `${encoded({ alg: 'RS256', kid })}.${payload}.${signature}`,
    `${encoded({ alg: 'ES256', kid, crit: ['b64'], b64: false })}.${payload}.${signature}`,
    signedBy({ alg: 'ES256', kid }),
    signedBy({ alg: 'ES256', kid: 'own', jwk: parse(JSON.stringify(own.publicKey.export({ format: 'jwk' }))) }),
    `${header}.${payload}`,
    `${header}.${payload}.${signature}.${signature}`,
    '',
  ];
  const verdicts = await Promise.all(tries.map((one) => verdict(one, issuer)));
  expect(verdicts.map((one) => one === 'forged' || one === 'foreign')).toEqual(tries.map(() => true));
});

test('other documents signed by the issuer are no certificate', async () => {
  const { issuer, signed, payload } = openIssuer();
  const verdictOn = (changes: object) => verdict(signed({ ...payload, ...changes }), issuer);
  expect(await verdictOn({})).toBe('accepted');
  expect(await verdictOn({ iss: 'https://elsewhere.example.com' })).toBe('foreign');
  expect(await verdictOn({ issuer: { id: 'https://elsewhere.example.com' } })).toBe('unreadable');
  expect(await verdictOn({ type: ['VerifiableCredential'] })).toBe('unreadable');
  expect(await verdictOn({ jti: 'urn:yanxi:paper:another' })).toBe('unreadable');
  expect(await verdictOn({ nbf: 1 })).toBe('unreadable');
  expect(await verdictOn({ credentialSubject: {} })).toBe('unreadable');
});
