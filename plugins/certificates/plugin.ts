import { definePlugin } from '#kernel/plugin/definePlugin.ts';
import { clazzTabs } from '#plugins/training/contract.ts';

export default definePlugin({
  id: 'certificates',
  title: '证书',
  about: '培训班的证书，以及领取的条件',
  contributes: [
    clazzTabs.add({ id: 'certificate', title: '证书', order: 60, load: () => import('./ClazzCertificate.tsx') }),
  ],
});
