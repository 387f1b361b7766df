import type { Lab } from '../../Lab.ts';
import { DEVICE_LOG } from '../../labTexts.ts';

export const ENERGY: Lab = {
  platform: 'SIM',
  image: '物联网实验平台 5.1',
  consoles: ['desktop'],
  files: { '/data/device.log': DEVICE_LOG },
  tasks: [
    {
      title: '找出压差告警',
      content:
        '<p>从 <code>/data/device.log</code> 里找出“单体压差过大”的记录，保存到 <code>~/lab/alarm.txt</code>，再数一数共有几条。</p>',
      checks: [{ file: '~/lab/alarm.txt', lines: 4, has: /压差/ }],
    },
    {
      title: '写出检修的安全步骤',
      fits: /检测|检修|故障|巡检/,
      content:
        '<p>在 <code>~/lab/safety.txt</code> 里按顺序写出断电、验电、检测、恢复的步骤，每步一行，并写明监护人做什么。</p>',
      checks: [
        { file: '~/lab/safety.txt', has: /断电[\s\S]*验电[\s\S]*恢复/ },
        { file: '~/lab/safety.txt', has: /监护/ },
      ],
    },
    {
      title: '设计上报的数据格式',
      fits: /上云|调试|测试|传感/,
      content:
        '<p>在 <code>~/lab/message.json</code> 里写出一条上报消息的例子：设备编号、时间、温度、电压，以及断网补传的标记。</p>',
      checks: [{ file: '~/lab/message.json', has: /\{[\s\S]*(device|设备)[\s\S]*(time|时间)[\s\S]*\}/ }],
    },
  ],
};
