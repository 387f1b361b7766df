// Checks and reads a signed Open Badges 3.0 credential (VC-JWT, ES256), and the list of revoked ones.
import { compactVerify, createLocalJWKSet, errors } from 'jose';
import * as v from 'valibot';
import type { CertificateIssuer, CheckedPaper } from '../api.ts';

/** forged: not signed by the issuer; foreign: by another issuer; unreadable: signed, but not a certificate. */
export type CredentialFlaw = 'forged' | 'foreign' | 'unreadable';

export class CredentialError extends Error {
  readonly flaw: CredentialFlaw;
  constructor(flaw: CredentialFlaw) {
    super(flaw);
    this.flaw = flaw;
  }
}

/** The bit of a status list that says if it is revoked. */
export interface StatusPlace {
  readonly list: string;
  readonly index: number;
}

export interface CheckedCredential {
  readonly paper: CheckedPaper;
  /** Absent if it cannot be revoked. */
  readonly status: StatusPlace | undefined;
}

const Registered = { iss: v.string(), jti: v.string() };
const time = v.nullish(v.string());
const Payload = v.object({
  ...Registered,
  nbf: v.number(),
  id: v.string(),
  type: v.array(v.string()),
  issuer: v.object({ id: v.string() }),
  validFrom: v.string(),
  name: v.string(),
  credentialSubject: v.object({
    identifier: v.tuple([v.object({ identityType: v.literal('name'), identityHash: v.string() })]),
    licenseNumber: v.string(),
    creditsEarned: v.nullish(v.number()),
    activityStartDate: time,
    activityEndDate: time,
    achievement: v.object({
      achievementType: v.string(),
      name: v.string(),
      creator: v.nullish(v.object({ name: v.string() })),
    }),
  }),
  credentialStatus: v.nullish(
    v.object({
      type: v.literal('BitstringStatusListEntry'),
      statusPurpose: v.literal('revocation'),
      statusListIndex: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
      statusListCredential: v.string(),
    }),
  ),
  studySeconds: v.nullish(v.number()),
  evidence: v.nullish(
    v.array(
      v.object({
        name: v.string(),
        creditsEarned: v.optional(v.number()),
        studySeconds: v.optional(v.number()),
        activityStartDate: v.optional(v.string()),
        activityEndDate: time,
      }),
    ),
  ),
});

const StatusList = v.object({
  ...Registered,
  validFrom: v.string(),
  credentialSubject: v.object({
    type: v.literal('BitstringStatusList'),
    encodedList: v.pipe(v.string(), v.regex(/^u/)),
  }),
});

async function verified<S extends v.GenericSchema<unknown, { iss: string }>>(
  token: string,
  issuer: CertificateIssuer,
  schema: S,
): Promise<v.InferOutput<S>> {
  const keys = createLocalJWKSet({ keys: issuer.keys });
  const { payload } = await compactVerify(token, keys, { algorithms: ['ES256'] }).catch((error: unknown) => {
    throw error instanceof errors.JWKSNoMatchingKey ? new CredentialError('foreign') : new CredentialError('forged');
  });
  const said = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), new TextDecoder().decode(payload));
  if (!said.success) throw new CredentialError('unreadable');
  if (said.output.iss !== issuer.id) throw new CredentialError('foreign');
  return said.output;
}

/** Throws a CredentialError unless the issuer signed exactly this. */
export async function checkCredential(token: string, issuer: CertificateIssuer): Promise<CheckedCredential> {
  const said = await verified(token, issuer, Payload);
  const { credentialSubject: subject, credentialStatus: status, evidence } = said;
  const isBadge = said.type.includes('OpenBadgeCredential') && said.issuer.id === said.iss && said.id === said.jti;
  if (!isBadge || said.nbf !== Math.floor(Date.parse(said.validFrom) / 1000)) throw new CredentialError('unreadable');
  const { achievement } = subject;
  const isCertificate = achievement.achievementType === 'Certificate';
  return {
    paper: {
      kind: isCertificate ? 'certificate' : 'hours',
      number: subject.licenseNumber,
      title: said.name,
      userName: subject.identifier[0].identityHash,
      clazzTitle: isCertificate ? achievement.name : '',
      agencyName: achievement.creator?.name ?? '',
      period: subject.creditsEarned,
      studyTime: said.studySeconds,
      startTime: subject.activityStartDate,
      endTime: subject.activityEndDate,
      issueTime: said.validFrom,
      items: evidence?.map(({ name, creditsEarned, studySeconds, activityStartDate, activityEndDate }) => ({
        title: name,
        period: creditsEarned,
        studyTime: studySeconds,
        startTime: activityStartDate,
        endTime: activityEndDate,
      })),
    },
    status: status ? { list: status.statusListCredential, index: status.statusListIndex } : undefined,
  };
}

export interface RevocationList {
  readonly bits: Uint8Array;
  /** The time up to which it is known. */
  readonly at: string;
}

export async function readStatusList(token: string, id: string, issuer: CertificateIssuer): Promise<RevocationList> {
  const said = await verified(token, issuer, StatusList);
  // Another list, even if signed by the issuer, says nothing.
  if (said.jti !== id) throw new CredentialError('unreadable');
  const packed = Uint8Array.from(
    atob(plainBase64(said.credentialSubject.encodedList.slice(1))),
    (one) => one.codePointAt(0) ?? 0,
  );
  const unpacked = new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')));
  return { bits: new Uint8Array(await unpacked.arrayBuffer()), at: said.validFrom };
}

const plainBase64 = (text: string): string => text.replaceAll('-', '+').replaceAll('_', '/');

/** The first bit is the leftmost. Undefined if the list is too short. */
export function isRevoked({ bits }: RevocationList, index: number): boolean | undefined {
  const byte = bits[index >> 3];
  return byte === undefined ? undefined : (byte & (0x80 >> (index & 7))) !== 0;
}
