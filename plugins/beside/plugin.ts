import IconEye from '#icons/IconEye';
import { definePlugin, page } from '#kernel/index.ts';
import { machineParts } from '#plugins/experiments/contract.ts';
import { besideList, besideReplay, besideWatch } from './contract.ts';

export default definePlugin({
  id: 'beside',
  title: '同屏指导',
  about: '学员在实验机的终端或桌面前请老师来看看，经学员同意可以代为输入；终端的录像可以回放',
  requires: ['experiments'],
  routes: [
    page(besideList, {
      title: '同屏指导',
      access: 'login',
      frame: 'space',
      load: () => import('./HelpedMachines.tsx'),
      data: async () => [(await import('./api.ts')).listHelpedMachines.with({})],
      // Institutions' staff; who may really help is the upstream's business.
      menu: {
        at: 'avatar',
        icon: IconEye,
        order: 60,
        to: (user) => (user && user.tenantIdArr.length > 0 ? besideList.with({}) : undefined),
      },
    }),
    page(besideWatch, {
      title: '同屏指导',
      access: 'login',
      frame: 'workspace',
      load: () => import('./watch/WatchPage.tsx'),
      data: async ({ ticket }) => [(await import('./api.ts')).openHelp.with({ ticket })],
    }),
    page(besideReplay, {
      title: '回放',
      access: 'login',
      frame: 'workspace',
      load: () => import('./replay/ReplayPage.tsx'),
      data: async ({ recordingId }) => [(await import('./api.ts')).getRecording.with({ recordingId })],
    }),
  ],
  contributes: [
    machineParts.add({ id: 'tools', at: 'bar', load: () => import('./trainee/BesideTools.tsx') }),
    machineParts.add({ id: 'band', at: 'band', load: () => import('./trainee/BesideBand.tsx') }),
  ],
});
