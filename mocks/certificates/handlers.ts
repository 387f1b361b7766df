import * as api from '#plugins/certificates/api.ts';
import type { Context } from '../handler/Context.ts';
import { holds, pageOf } from '../handler/page.ts';
import { handlersOf } from '../handler/implement.ts';
import { notFound, Refusal } from '../handler/Refusal.ts';
import { checkedPaper } from './checkedPaper.ts';
import { signedCertificate, signedStatusList } from './credentials.ts';
import { asPrinted } from './numbers.ts';
import { issuerOf, STATUS_LIST } from './signing.ts';
import { certificatesBy, certificateView, conditionsOf, settleCertificates } from './earnedCertificates.ts';
import { keepProof, PERIOD_RULE, proofItems, proofNoOf } from './hoursProof.ts';
import { settleSheets } from '../answering/sheets/settleSheets.ts';
import { requireMember } from '../places/membership.ts';
import { certificateByNo, certificateIn } from './certificateRows.ts';
import { Clazzes, ClazzPlans } from '../documents/clazzes.ts';
import { Classrooms } from '../documents/classrooms.ts';
import { type Membership, membershipsOf } from '../places/places.ts';

/** The permission to see the certificates of others. */
const MANAGES = 'trainee:manage';

function earnedBy(context: Context, userId: string): api.Certificate[] {
  settleSheets(context, userId);
  return certificatesBy(context, userId);
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
    return keepProof(db, user.user_id, {
      proofNo: proofNoOf(user.user_id, now.slice(0, 10), items),
      userName: user.user_name,
      account: user.account,
      agencyName: agency?.agencyName ?? '',
      startTime: startTimes.toSorted()[0] ?? now,
      endTime: endTimes.toSorted().at(-1) ?? now,
      period: Math.round(items.reduce((sum, item) => sum + (item.period ?? 0), 0) * 10) / 10,
      studyTime: items.reduce((sum, item) => sum + (item.studyTime ?? 0), 0),
      items,
      periodRule: PERIOD_RULE,
      issueTime: now,
      verifiable: true,
    });
  },

  listCertificatesUnderWay(_, context) {
    const { db } = context;
    const { user_id: userId } = context.user();
    const earned = new Set(earnedBy(context, userId).map(({ clazzId }) => clazzId));
    return membershipsOf(db, userId, 'clazz')
      .filter(({ place }) => !earned.has(place))
      .flatMap((member) => underWay(db, member) ?? [])
      .toSorted((one, other) => doneNum(other) / other.conditions.length - doneNum(one) / one.conditions.length);
  },

  getCredential({ certNo }, { db, user }) {
    const stored = certificateByNo(db, certNo);
    const view = stored && stored.user_id === user().user_id ? certificateView(db, stored) : undefined;
    if (!stored || !view) throw notFound('证书');
    return { credential: signedCertificate(db, stored, view) };
  },

  verifyCertificate({ number }, { db }) {
    const found = checkedPaper(db, asPrinted(number));
    if (!found) throw new Refusal('没有这个编号的证书，请核对编号', 404);
    return found;
  },

  getCertificateIssuer: (_, { db }) => issuerOf(db),

  getStatusList({ id }, { db, clock }) {
    if (id !== STATUS_LIST) throw notFound('撤销名单');
    return { credential: signedStatusList(db, clock.iso()) };
  },
});

const doneNum = ({ conditions }: api.CertificateUnderWay): number => conditions.filter(({ done }) => done).length;

function underWay(db: Context['db'], member: Membership): api.CertificateUnderWay | undefined {
  const clazz = db.documents.get(Clazzes, member.place);
  const plan = db.documents.get(ClazzPlans, member.place);
  const conditions = conditionsOf(db, member);
  if (!clazz || !plan || conditions.length === 0) return undefined;
  const { clazzId, title: clazzTitle, agencyName } = clazz;
  return { clazzId, clazzTitle, title: plan.certificateTitle ?? '结业证书', agencyName, conditions };
}

function everywhere({ db, user }: Context): Membership[] {
  const { user_id: userId } = user();
  return (['clazz', 'classroom', 'course'] as const).flatMap((kind) => membershipsOf(db, userId, kind));
}
