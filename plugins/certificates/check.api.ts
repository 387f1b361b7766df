// What anybody may ask: whether a certificate or a proof of hours is genuine. In a file of its own: the page that checks is
// opened by strangers, who need nothing else of the contract.
import * as v from 'valibot';
import { call } from '#kernel/http/call.ts';
import { code, Id, MaybeText, MaybeTime, Score, Seconds, Time } from '#kernel/http/entities.ts';

export type Revocation = v.InferOutput<typeof Revocation>;
/** It was taken back. */
export const Revocation = v.object({ time: MaybeTime, reason: MaybeText });

export type ProofItem = v.InferOutput<typeof ProofItem>;
export const ProofItem = v.object({
  title: v.string(),
  period: v.optional(Score),
  studyTime: v.optional(Seconds),
  startTime: v.optional(Time),
  endTime: v.nullish(Time),
});

export type CheckedPaper = v.InferOutput<typeof CheckedPaper>;
/** Everything that the paper says. */
export const CheckedPaper = v.object({
  kind: code(['certificate', 'hours']),
  /** Without its last four characters where it was asked for without them. */
  number: v.string(),
  title: v.string(),
  /** Masked unless the whole number was given. */
  userName: v.string(),
  clazzTitle: MaybeText,
  agencyName: MaybeText,
  /** Credit hours. */
  period: v.nullish(Score),
  studyTime: v.nullish(Seconds),
  startTime: v.nullish(Time),
  endTime: v.nullish(Time),
  issueTime: v.nullish(Time),
  /** What a proof of hours adds up. */
  items: v.nullish(v.array(ProofItem)),
});

export type Verification = v.InferOutput<typeof Verification>;
export const Verification = v.object({
  ...CheckedPaper.entries,
  /** The whole number was given, and nothing is masked. */
  complete: v.nullish(v.boolean(), false),
  revoked: v.nullish(Revocation),
  /** The signed credential; only with the whole number. */
  credential: v.nullish(v.string()),
});

/** `number` may lack its last four characters, as in the QR code's address. */
export const verifyCertificate = call('GET /training/out-api/v1/cert/verify', {
  title: '核验证书',
  query: v.object({ number: v.string() }),
  reply: Verification,
  inferred: true,
});

export type CertificateIssuer = v.InferOutput<typeof CertificateIssuer>;
/** Who signs credentials, with which keys (ES256), and where it says which of them are revoked. */
export const CertificateIssuer = v.object({
  /** The `iss` of its credentials. */
  id: Id,
  name: v.string(),
  keys: v.array(
    v.object({
      kty: v.literal('EC'),
      crv: v.literal('P-256'),
      kid: v.string(),
      x: v.string(),
      y: v.string(),
    }),
  ),
  statusLists: v.array(Id),
});

export const getCertificateIssuer = call('GET /training/out-api/v1/cert/issuer', {
  title: '证书的签发方与公钥',
  reply: CertificateIssuer,
  inferred: true,
});

/** A Bitstring Status List: a JWT, signed like the credentials. */
export const getStatusList = call('GET /training/out-api/v1/cert/statusList/{id}', {
  title: '证书的撤销名单',
  reply: v.object({ credential: v.string() }),
  inferred: true,
});
