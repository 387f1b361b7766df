// Certificates and proofs of hours as Open Badges 3.0 credentials, and the list of those that are revoked.
import { gzipSync } from 'node:zlib';
import type { Certificate, HoursProof } from '#plugins/certificates/api.ts';
import type { Database } from '../database/Database.ts';
import { revokedCertificates, type StoredCertificate } from './certificateRows.ts';
import { ISSUER, signed, STATUS_LIST } from './signing.ts';

const CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const;
/** The least that the standard asks for, so that a bit does not tell whose it is. */
const BITS = 131_072;

interface Awarded {
  readonly number: string;
  readonly title: string;
  readonly userName: string;
  readonly issueTime: string | undefined;
  readonly agencyName: string;
  readonly kind: 'Certificate' | 'Course';
  /** The class; of a proof of hours there is none. */
  readonly clazzTitle?: string;
  readonly period: number | undefined;
  readonly startTime: string | undefined;
  readonly endTime: string | undefined;
}

function credentialOf({ number, title, userName, issueTime = '', agencyName, kind, clazzTitle, ...paper }: Awarded) {
  const id = `urn:yanxi:paper:${number}`;
  return {
    '@context': CONTEXT,
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { ...ISSUER, type: ['Profile'] },
    validFrom: issueTime,
    name: title,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: userName }],
      licenseNumber: number,
      creditsEarned: paper.period,
      activityStartDate: paper.startTime,
      activityEndDate: paper.endTime,
      achievement: {
        id: `${id}:achievement`,
        type: ['Achievement'],
        achievementType: kind,
        name: clazzTitle ?? title,
        description: clazzTitle ? `修完“${clazzTitle}”的规定课程，考核合格` : '在平台上学习的学时',
        criteria: { narrative: clazzTitle ? '学时、成绩与结业考试达到要求' : '按学习记录逐项累计' },
        creator: { id: `${ISSUER.id}/agencies/${encodeURIComponent(agencyName)}`, type: ['Profile'], name: agencyName },
      },
    },
    iss: ISSUER.id,
    jti: id,
    nbf: Math.floor(Date.parse(issueTime) / 1000),
  };
}

export function signedCertificate(db: Database, stored: StoredCertificate, view: Certificate): string {
  return signed(db, {
    ...credentialOf({ ...view, number: view.certNo, kind: 'Certificate', period: view.period, ...timesOf(view) }),
    credentialStatus: {
      id: `${ISSUER.id}/status/${STATUS_LIST}#${stored.status_index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(stored.status_index),
      statusListCredential: STATUS_LIST,
    },
  });
}

export function signedProof(db: Database, proof: HoursProof): string {
  const credential = credentialOf({
    number: proof.proofNo,
    title: '学时证明',
    userName: proof.userName,
    agencyName: proof.agencyName || ISSUER.name,
    kind: 'Course',
    period: proof.period,
    ...timesOf(proof),
  });
  const evidence = proof.items.map(({ title, period, studyTime, startTime, endTime }) => ({
    type: ['Evidence'],
    name: title,
    creditsEarned: period,
    studySeconds: studyTime,
    activityStartDate: startTime,
    activityEndDate: endTime,
  }));
  return signed(db, { ...credential, evidence, studySeconds: proof.studyTime });
}

const timesOf = ({ issueTime, startTime, endTime }: Pick<HoursProof, 'issueTime' | 'startTime' | 'endTime'>) => ({
  issueTime,
  startTime,
  endTime,
});

/** A bit for every certificate, the first one leftmost. */
export function signedStatusList(db: Database, now: string): string {
  const bits = new Uint8Array(BITS / 8);
  for (const { status_index: index } of revokedCertificates(db)) {
    const at = index >> 3;
    bits[at] = (bits[at] ?? 0) | (0x80 >> (index & 7));
  }
  const id = `${ISSUER.id}/status/${STATUS_LIST}`;
  return signed(db, {
    '@context': [CONTEXT[0]],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: ISSUER.id,
    validFrom: now,
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
    iss: ISSUER.id,
    jti: STATUS_LIST,
    iat: Math.floor(Date.parse(now) / 1000),
  });
}
