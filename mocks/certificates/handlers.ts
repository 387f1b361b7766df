import * as api from '#plugins/certificates/api.ts';
import type { Context } from '../handler/Context.ts';
import { holds, pageOf } from '../handler/page.ts';
import { handlersOf } from '../handler/implement.ts';
import { Refusal } from '../handler/Refusal.ts';
import { certificateView, conditionsOf, settleCertificates } from './earnedCertificates.ts';
import { proofItems, proofNoOf } from './hoursProof.ts';
import { requireMember } from '../places/membership.ts';
import { settleSheets } from '../answering/sheets/settleSheets.ts';
import { certificateIn, certificatesOf } from './certificateRows.ts';
import { Clazzes } from '../training/documents.ts';
import { Classrooms } from '../classroom/documents.ts';
import { type Membership, membershipsOf } from '../places/places.ts';

/** The permission to see the certificates of others. */
const MANAGES = 'trainee:manage';

function earnedBy(context: Context, userId: string): api.Certificate[] {
  const { db } = context;
  settleSheets(context, userId);
  settleCertificates(context, userId);
  return certificatesOf(db, userId).flatMap((certificate) => certificateView(db, certificate) ?? []);
}

export default handlersOf(api, {
  getClazzCertificate({ clazzId }, context) {
    const { db } = context;
    const { user_id: userId } = requireMember(context, clazzId);
    settleCertificates(context, userId);
    const certificate = certificateIn(db, userId, clazzId);
    return {
      certificate: certificate ? certificateView(db, certificate) : null,
      conditions: conditionsOf(db, requireMember(context, clazzId)),
    };
  },

  listCertificates({ clazzId, userIds }, context) {
    const me = context.user();
    const wanted = userIds?.split(',').filter(Boolean) ?? [];
    if (wanted.some((id) => id !== me.user_id) && !me.permissions.includes(MANAGES)) {
      throw new Refusal('只能查看自己的证书', 403);
    }
    const certificates = (wanted.length === 0 ? [me.user_id] : wanted).flatMap((id) => earnedBy(context, id));
    return certificates.filter((certificate) => clazzId === undefined || certificate.clazzId === clazzId);
  },

  listPeriodCertificates({ keyword, ...paging }, context) {
    const certificates = earnedBy(context, context.user().user_id);
    return pageOf(
      certificates.filter(({ title, clazzTitle, certNo, agencyName }) =>
        holds(keyword, title, clazzTitle, certNo, agencyName),
      ),
      paging,
    );
  },

  getHoursProof({ clazzId, classroomId }, context) {
    const { db, clock } = context;
    const user = context.user();
    const place = clazzId ?? classroomId;
    const members = place === undefined ? everywhere(context) : [requireMember(context, place)];
    const items = proofItems(db, members);
    const now = clock.iso();
    const startTimes = items.flatMap(({ startTime }) => startTime ?? []);
    const endTimes = items.flatMap(({ endTime }) => endTime ?? []);
    const agency = db.documents.get(Clazzes, place ?? '') ?? db.documents.get(Classrooms, place ?? '');
    return {
      proofNo: proofNoOf(user.user_id, now.slice(0, 10), items),
      userName: user.user_name,
      account: user.account,
      agencyName: agency?.agencyName ?? '',
      startTime: startTimes.toSorted()[0] ?? now,
      endTime: endTimes.toSorted().at(-1) ?? now,
      period: Math.round(items.reduce((sum, item) => sum + (item.period ?? 0), 0) * 10) / 10,
      studyTime: items.reduce((sum, item) => sum + (item.studyTime ?? 0), 0),
      items,
      issueTime: now,
    };
  },
});

function everywhere({ db, user }: Context): Membership[] {
  const { user_id: userId } = user();
  return (['clazz', 'classroom', 'course'] as const).flatMap((kind) => membershipsOf(db, userId, kind));
}
