import * as api from '#plugins/institutions/api.ts';
import { holds, pageOf } from '../http/page.ts';
import { handlersSoFar } from '../implement.ts';
import { notFound } from '../Refusal.ts';
import { Agencies } from '../store/kinds.ts';

const WAITING = ['applyAgency', 'getAgencyApply', 'listMyAgencyApplies', 'checkAgency'] as const;

export default handlersSoFar(api, WAITING, {
  listAgencies({ keyword, ...paging }, { db }) {
    const agencies = db.documents
      .all(Agencies)
      .filter(({ name, region, summary }) => holds(keyword, name, region, summary));
    return pageOf(agencies, paging);
  },

  getAgency({ id }, { db }) {
    const agency = db.documents.get(Agencies, id);
    if (!agency) throw notFound('培训机构');
    const { name, region } = agency;
    return {
      ...agency,
      intro: `<p>${name}设在${region}，课程由行业一线人员与专职教师共同编写，学一段、练一段、考一段。</p><h3>我们看重的三件事</h3><ul><li>讲清道理：每一节课都先说它要解决什么问题；</li><li>动手为先：理论与实训的课时之比不低于 1∶1；</li><li>有据可查：学时、作业与考试都有记录，可开具证明。</li></ul>`,
      address: `${region}市学府路 18 号实训楼 3 层`,
      contactNumber: '400-800-1234',
      email: 'service@yanxi.example',
      website: 'https://www.yanxi.example/',
    };
  },
});
