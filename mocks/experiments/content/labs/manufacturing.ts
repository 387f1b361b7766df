import type { Lab } from '../../Lab.ts';
import { DEVICE_LOG } from '../../labTexts.ts';

export const MANUFACTURING: Lab = {
  platform: 'SIM',
  image: '产线数字孪生平台 2.4',
  consoles: ['desktop'],
  files: { '/data/device.log': DEVICE_LOG },
  tasks: [
    {
      title: '找出设备的告警',
      content: '<p>从 <code>/data/device.log</code> 里找出全部告警，保存到 <code>~/lab/alarm.txt</code>。</p>',
      checks: [{ file: '~/lab/alarm.txt', lines: 4, has: /告警/ }],
    },
    {
      title: '制定保养计划',
      fits: /保养|工艺|改造/,
      content: '<p>在 <code>~/lab/plan.txt</code> 里写出日、周、月三级保养的内容，每级至少两项，并写明由谁负责。</p>',
      checks: [{ file: '~/lab/plan.txt', has: /日[\s\S]*周[\s\S]*月[\s\S]*负责/ }],
    },
    {
      title: '写出故障排查的顺序',
      fits: /故障|案例/,
      content:
        '<p>分拣线的推料气缸不动作。在 <code>~/lab/check.txt</code> 里按先后写出排查顺序，至少包含输入信号、程序状态、输出和气路。</p>',
      checks: [
        { file: '~/lab/check.txt', has: /输入[\s\S]*输出/ },
        { file: '~/lab/check.txt', has: /气/ },
      ],
    },
  ],
};
