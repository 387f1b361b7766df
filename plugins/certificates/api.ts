// Certificates of classes, and the proof of study hours.
import * as v from 'valibot';
import { call } from '#kernel/http/call.ts';
import { FileId, Id, MaybeText, pageOf, paging, Score, Seconds, Time } from '#kernel/http/entities.ts';

export type Certificate = v.InferOutput<typeof Certificate>;
export const Certificate = v.object({
  id: Id,
  certNo: v.string(),
  title: v.string(),
  userId: Id,
  userName: v.string(),
  clazzId: Id,
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
});

/** The requirements of a certificate, and the trainee's progress. */
export const CertificateCondition = v.object({
  title: v.string(),
  required: v.optional(Score),
  reached: v.optional(Score),
  unit: MaybeText,
  /** Missing where it is not said. */
  done: v.optional(v.boolean()),
});

export const getClazzCertificate = call('GET /training/api/v1/clazz/certificate', {
  title: '培训班证书',
  query: v.object({ clazzId: Id }),
  reply: v.object({ certificate: v.nullish(Certificate), conditions: v.array(CertificateCondition) }),
});

/** `userIds` joined with commas; oneself unless said. */
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
  items: v.array(
    v.object({
      title: v.string(),
      period: v.optional(Score),
      studyTime: v.optional(Seconds),
      startTime: v.optional(Time),
      endTime: v.nullish(Time),
    }),
  ),
  issueTime: v.optional(Time),
});

/** Of a class, of a classroom, or of all that was studied. */
export const getHoursProof = call('GET /training/api/v1/cert/school', {
  title: '学时证明',
  query: v.object({ clazzId: v.optional(Id), classroomId: v.optional(Id) }),
  reply: HoursProof,
  inferred: true,
});
