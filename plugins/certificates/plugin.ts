import IconCertificate from '#icons/IconCertificate';
import { definePlugin, page } from '#kernel/index.ts';
import { homeBlocks } from '#plugins/home/contract.ts';
import { institutionFigures } from '#plugins/institutions/contract.ts';
import { hoursRecord, recordHours } from '#plugins/records/contract.ts';
import { todos } from '#plugins/todos/contract.ts';
import { clazzTabs } from '#plugins/training/contract.ts';
import { certificateCheck, hoursProof, myCertificates } from './contract.ts';

const calls = () => import('./api.ts');

export default definePlugin({
  id: 'certificates',
  title: '证书',
  about: '学时证书与学时证明：查看、下载、打印、分享，任何人都可以核验真伪',
  routes: [
    page(myCertificates, {
      title: '学时证书',
      access: 'login',
      frame: 'space',
      load: () => import('./mine/CertificatesPage.tsx'),
      data: async (query) => (await calls()).certificateCalls(query),
      menu: { at: 'space', icon: IconCertificate, order: 55, group: 'mine' },
    }),
    page(hoursProof, {
      title: '学时证明',
      access: 'login',
      frame: 'space',
      under: myCertificates,
      load: () => import('./hours/HoursProofPage.tsx'),
      data: async (query) => (await calls()).hoursCalls(query),
    }),
    page(certificateCheck, {
      title: '核验证书',
      load: () => import('./check/CheckPage.tsx'),
      menu: { at: 'footer', order: 10, label: '核验证书' },
      data: async ({ no }) => (no === undefined ? [] : [(await calls()).verifyCertificate.with({ number: no })]),
    }),
  ],
  contributes: [
    clazzTabs.add({
      id: 'certificate',
      title: '证书',
      group: 'mine',
      order: 60,
      load: () => import('./ClazzCertificate.tsx'),
    }),
    homeBlocks.add({
      id: 'certificates',
      order: 15,
      signedInOnly: true,
      data: async () => [(await calls()).underWay],
      load: () => import('./mine/NearestCertificates.tsx'),
    }),
    institutionFigures.add({
      id: 'certificates',
      title: '颁发证书',
      // Zero certificates are not shown, since they recommend nobody.
      count: ({ certificateNum }) => certificateNum,
    }),
    recordHours.add({
      id: 'proof',
      data: async (_, address) => {
        const { getHoursProof } = await calls();
        const reading = hoursRecord.read(address);
        const { clazzId, classroomId } = reading.ok ? reading.values : {};
        return clazzId === undefined && classroomId === undefined ? [] : [getHoursProof.with({ clazzId, classroomId })];
      },
      load: () => import('./hours/HoursProofView.tsx'),
    }),
    todos.add({ id: 'certificates', find: () => import('./todos.ts') }),
  ],
});
