import { definePlugin } from '#kernel/index.ts';
import { background, whenCutOff } from '#plugins/offline/points.ts';
import { keptWork, worksOffline } from './contract.ts';

export default definePlugin({
  id: 'openOffline',
  title: '断网打开',
  about:
    '断网时刷新、重启后仍能打开平台，接着作答；保存平台的页面文件，不保存任何人的数据。关闭后，已保存的文件会自行清除',
  points: [worksOffline, keptWork],
  contributes: [
    background.add({ id: 'worker', start: () => import('./start.ts'), forVisitors: true }),
    whenCutOff.add({ id: 'kept', load: () => import('./KeptWorkList.tsx') }),
  ],
});
