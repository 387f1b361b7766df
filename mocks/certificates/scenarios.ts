// Certificates: none yet, one that was revoked, one whose file does not come, one that lacks the exam only.
import type { ScenarioGroup } from '../control/Scenario.ts';
import { memberOf } from '../places/places.ts';
import { certificatesOf, revokeCertificate } from './certificateRows.ts';
import { DAY } from '../world/clock.ts';

const NEAR = 'clazz-10';

export default {
  title: '证书',
  order: 55,
  scenarios: {
    'no-certificates': {
      title: '还没有证书',
      about: '当前用户获得过的证书都没有了，条件重新变成没有达到。',
      account: 'linxia',
      run({ context: { db, user } }) {
        const { user_id: userId } = user();
        for (const { place } of certificatesOf(db, userId)) {
          db.run('UPDATE memberships SET study_time = 0 WHERE user_id = ? AND place = ?', userId, place);
        }
        db.run('DELETE FROM certificates WHERE user_id = ?', userId);
        return { see: '打开“学时证书”：只有还在进行的。' };
      },
    },
    'certificate-revoked': {
      title: '证书被撤销',
      about: '当前用户最近获得的证书在昨天被撤销。',
      account: 'linxia',
      run({ context: { db, clock, user } }) {
        const [latest] = certificatesOf(db, user().user_id);
        if (!latest) return { see: '当前用户没有证书。' };
        revokeCertificate(db, latest.cert_no, clock.now() - DAY, '结业考试的成绩经复核不合格');
        return {
          see: '打开“学时证书”，或在核验页输入编号。',
          facts: { certNo: latest.cert_no, place: latest.place },
        };
      },
    },
    'certificate-download-fails': {
      title: '证书的文件取不到',
      about: '下一次取文件失败，再取就好了。',
      run({ world: { faults } }) {
        const match = 'GET /file/out-api/v1/content/{fileId}';
        faults.add({
          match,
          kind: 'status',
          when: 'before',
          status: 503,
          message: '',
          delay: 0,
          times: 1,
          probability: 1,
        });
        return { see: '打开“学时证书”，点“下载”。' };
      },
    },
    'certificate-near': {
      title: '只差结业考试的证书',
      about: `培训班 ${NEAR} 的证书只差结业考试。`,
      account: 'linxia',
      run({ context: { db, user } }) {
        const { user_id: userId } = user();
        const member = memberOf(db, NEAR, userId);
        if (!member) return { see: `当前用户没有加入培训班 ${NEAR}。` };
        db.run('UPDATE memberships SET score = 80, study_time = 20000 WHERE member_no = ?', member.member_no);
        return { see: '打开“学时证书”的“进行中”。' };
      },
    },
  },
} satisfies ScenarioGroup;
