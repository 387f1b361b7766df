// Certificates of classes, the proof of study hours, and the public check of both.
import * as v from 'valibot';
import {
  call,
  code,
  FileId,
  Id,
  MaybeText,
  MaybeTime,
  pageOf,
  type PageProps,
  paging,
  type Remote,
  Score,
  Seconds,
  Time,
} from '#kernel/index.ts';
import { someOfMyClazzes } from '#plugins/places/api.ts';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import type { hoursProof, myCertificates } from './contract.ts';

export type Revocation = v.InferOutput<typeof Revocation>;
/** The withdrawal of a certificate. */
export const Revocation = v.object({ time: MaybeTime, reason: MaybeText });

export type Certificate = v.InferOutput<typeof Certificate>;
export const Certificate = v.object({
  id: Id,
  certNo: v.string(),
  title: v.string(),
  userId: v.nullish(Id),
  userName: v.string(),
  clazzId: v.nullish(Id),
  clazzTitle: v.string(),
  agencyName: v.string(),
  /** Credit hours. */
  period: v.optional(Score),
  score: v.nullish(Score),
  startTime: v.optional(Time),
  endTime: v.optional(Time),
  issueTime: v.optional(Time),
  /** The certificate as a PDF. */
  fileId: v.nullish(FileId),
  revoked: v.nullish(Revocation),
  /** Anyone can check it, with `verifyCertificate` and `getCredential`. */
  verifiable: v.nullish(v.boolean()),
});

export type CertificateCondition = v.InferOutput<typeof CertificateCondition>;
/** The requirements of a certificate, and the trainee's progress. */
export const CertificateCondition = v.object({
  title: v.string(),
  required: v.optional(Score),
  reached: v.optional(Score),
  unit: MaybeText,
  /** Missing if the upstream does not say. */
  done: v.optional(v.boolean()),
  /** The subject of the condition, for a link to the place to fulfil it. */
  kind: v.nullish(code(['verified', 'studyTime', 'score', 'exam'])),
  /** The id of the exam. */
  refId: v.nullish(Id),
});

export const getClazzCertificate = call('GET /training/api/v1/clazz/certificate', {
  title: '培训班证书',
  query: v.object({ clazzId: Id }),
  reply: v.object({ certificate: v.nullish(Certificate), conditions: v.array(CertificateCondition) }),
});

/** `userIds` joined with commas; the user's own by default. */
export const listCertificates = call('GET /training/api/v1/cert/trainee/listCert', {
  title: '学员的证书',
  query: v.object({ clazzId: v.optional(Id), userIds: v.optional(v.string()) }),
  reply: v.array(Certificate),
});

export const listPeriodCertificates = call('GET /training/api/v1/cert/period/page', {
  title: '学时证书',
  query: v.object({ ...paging, keyword: v.optional(v.string()) }),
  reply: pageOf(Certificate),
  inferred: true,
});

export type CertificateUnderWay = v.InferOutput<typeof CertificateUnderWay>;
/** A class of the trainee whose certificate is not earned yet. */
export const CertificateUnderWay = v.object({
  clazzId: Id,
  clazzTitle: v.string(),
  /** The title of the certificate. */
  title: v.string(),
  agencyName: MaybeText,
  conditions: v.array(CertificateCondition),
});

/** The certificate closest to being earned comes first. */
export const listCertificatesUnderWay = call('GET /training/api/v1/cert/period/underway', {
  title: '还没有获得的证书与条件',
  reply: v.array(CertificateUnderWay),
  inferred: true,
});

/** The certificate as a signed Open Badges 3.0 credential: a JWT. */
export const getCredential = call('GET /training/api/v1/cert/credential', {
  title: '证书的数字凭证',
  query: v.object({ certNo: v.string() }),
  reply: v.object({ credential: v.string() }),
  inferred: true,
});

export type ProofItem = v.InferOutput<typeof ProofItem>;
export const ProofItem = v.object({
  title: v.string(),
  period: v.optional(Score),
  studyTime: v.optional(Seconds),
  startTime: v.optional(Time),
  endTime: v.nullish(Time),
  /** How often the trainee was asked during videos whether anybody was watching, and how often the answer was yes. */
  presence: v.nullish(v.object({ asked: v.number(), confirmed: v.number() })),
});

export type HoursProof = v.InferOutput<typeof HoursProof>;
/** The public record of study hours. */
export const HoursProof = v.object({
  proofNo: v.string(),
  userName: v.string(),
  account: v.string(),
  agencyName: MaybeText,
  startTime: v.optional(Time),
  endTime: v.optional(Time),
  /** Credit hours. */
  period: v.optional(Score),
  studyTime: v.optional(Seconds),
  items: v.array(ProofItem),
  /** The rule that converts time to credit hours, in words: shown below the table. */
  periodRule: MaybeText,
  issueTime: v.optional(Time),
  /** Anyone can check it, with `verifyCertificate`. */
  verifiable: v.nullish(v.boolean()),
});

/** The proof for a class, for a classroom, or for everything. */
export const getHoursProof = call('GET /training/api/v1/cert/school', {
  title: '学时证明',
  query: v.object({ clazzId: v.optional(Id), classroomId: v.optional(Id) }),
  reply: HoursProof,
  inferred: true,
});

export type CheckedPaper = v.InferOutput<typeof CheckedPaper>;
/** Everything that the paper says. */
export const CheckedPaper = v.object({
  kind: code(['certificate', 'hours']),
  /** Lacks its last four characters if they were not given. */
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
  /** The items of a proof of hours. */
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
/** The issuer of credentials: its keys (ES256), and its lists of revoked ones. */
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

type Wanted = PageProps<typeof myCertificates>;

export const ownCertificates = listCertificates.with({});
export const underWay = listCertificatesUnderWay.with({});

/** Not every upstream supports the list of certificates under way. */
export const isLacking = ({ value, error }: Remote<readonly CertificateUnderWay[]>): boolean =>
  value === undefined && (error?.code === 404 || error?.code === 501);

export const earnedOf = ({ page, size = savedPageSize() }: Pick<Wanted, 'page' | 'size'>) =>
  listPeriodCertificates.with({ page, size });

export const certificateCalls = (wanted: Wanted) =>
  wanted.no === undefined ? [earnedOf(wanted), underWay] : [ownCertificates];

export const hoursCalls = ({ clazzId, classroomId }: PageProps<typeof hoursProof>) => [
  getHoursProof.with({ clazzId, classroomId }),
  someOfMyClazzes,
];
