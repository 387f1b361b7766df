import * as api from '#plugins/institutions/api.ts';
import type { Route } from '../handler/Route.ts';
import { BACK_OFFICE, backOffice } from './backOffice.ts';
import { holds, pageOf } from '../handler/page.ts';
import { escapeHtml } from '../handler/html.ts';
import { handlersOf } from '../handler/implement.ts';
import { notFound, orNotFound } from '../handler/Refusal.ts';
import { certificatesBy } from '../certificates/certificateRows.ts';
import { applyForAgency, takenBy } from './agencyApplying.ts';
import { allApplies, appliesOf, applyByNo, applyOfAgency, showApply } from './agencyApplies.ts';
import { CourseFacts } from '../documents/courses.ts';
import type { Database } from '../database/Database.ts';
import { Agencies } from '../documents/agencies.ts';
import { checkSmsCode } from '../signIn/smsCodes.ts';

export default handlersOf(api, {
  listAgencies({ keyword, region: wanted, ...paging }, { db }) {
    const agencies = db.documents
      .all(Agencies)
      .filter(({ region }) => wanted === undefined || wanted === '' || region === wanted)
      .filter(({ name, region, summary }) => holds(keyword, name, region, summary));
    return pageOf(agencies, paging);
  },

  getAgency({ id }, { db }) {
    const known = orNotFound(db.documents.get(Agencies, id), '培训机构');
    const agency = { ...known, certificateNum: certificatesBy(db, id) };
    const { name, region } = agency;
    // An institution approved by an operator has given its own address and contacts.
    const said = applyOfAgency(db, id)?.body;
    if (said) {
      const { introduction, address, contactPhone: contactNumber, email } = said;
      return { ...agency, intro: `<p>${escapeHtml(introduction)}</p>`, address, contactNumber, email, website: '' };
    }
    return {
      ...agency,
      intro: `<p>${name}设在${region}，课程由行业一线人员与专职教师共同编写，学一段、练一段、考一段。</p><h3>我们看重的三件事</h3><ul><li>讲清道理：每一节课都先说它要解决什么问题；</li><li>动手为先：理论与实训的课时之比不低于 1∶1；</li><li>有据可查：学时、作业与考试都有记录，可开具证明。</li></ul>`,
      address: `${region}市学府路 18 号实训楼 3 层`,
      contactNumber: '400-800-1234',
      email: 'service@yanxi.example',
      website: 'https://www.yanxi.example/',
      teachers: teachersOf(db, id),
    };
  },

  applyAgency: ({ operationId: _operationId, ...application }, context) => applyForAgency(context, application),

  getAgencyApply({ applyNo, phone }, { db }) {
    const row = applyByNo(db, applyNo.trim().toUpperCase());
    // Without the contact's phone number, don't reveal that the application exists.
    if (row?.body.contactPhone !== phone.trim()) throw notFound('入驻申请');
    return showApply(row);
  },

  findAgencyApplies({ phone, verifyCode }, context) {
    checkSmsCode(context, phone.trim(), 'agency', verifyCode.trim());
    return allApplies(context.db)
      .filter(({ body }) => body.contactPhone === phone.trim())
      .map(showApply);
  },

  listMyAgencyApplies: (_input, { db, user }) => appliesOf(db, user().user_id).map(showApply),

  checkAgency: (asked, { db }) => takenBy(db, asked),
});

/** The teachers of its courses, each once. */
function teachersOf(db: Database, agencyId: string) {
  const teachers = db.documents
    .all(CourseFacts)
    .filter((facts) => facts.agencyId === agencyId)
    .flatMap((facts) => facts.teachers);
  return [...new Map(teachers.map((teacher) => [teacher.teacherId, teacher])).values()];
}

export const routes: Route[] = [{ method: 'GET', path: BACK_OFFICE, serve: backOffice }];
