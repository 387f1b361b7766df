import * as v from 'valibot';
import { settings } from '#kernel/index.ts';

const Minutes = v.pipe(
  v.number(),
  v.integer('应为整数'),
  v.minValue(0, '不能小于0'),
  v.maxValue(1_440, '不能大于1440'),
);

/** An institution's settings for experiments. */
export const experimentSettings = settings({
  showClassmates: v.pipe(
    v.optional(v.boolean(), false),
    v.title('显示同学的实验报告'),
    v.description('开启后，学员可以在自己的报告旁看到同课程学员的姓名、得分和报告。默认不显示。'),
  ),
  consoles: v.pipe(
    v.optional(v.array(v.picklist(['terminal', 'desktop', 'web'])), ['terminal', 'desktop', 'web']),
    v.title('提供的控制台'),
    v.description('终端（terminal）、桌面（desktop）、网页（web）；实验机没有的不出现。'),
  ),
  nodeProbe: v.pipe(
    v.optional(v.string(), ''),
    v.title('探测实验节点的地址'),
    v.description('启动实验机前先试它。留空用节点自己的地址；不在本站的，要写进部署文件的nodeHosts才探测。'),
  ),
  leaveOtherNetwork: v.pipe(
    v.optional(v.boolean(), false),
    v.title('连接不到节点时返回上一页'),
    v.description('默认留在本页。'),
  ),
  soonMinutes: v.pipe(
    v.optional(Minutes, 10),
    v.title('剩余时间变色（分钟）'),
    v.description('剩余不多于这么多分钟时，倒计时变色。'),
  ),
  bannerMinutes: v.pipe(
    v.optional(Minutes, 5),
    v.title('即将到期的横幅（分钟）'),
    v.description('剩余不多于这么多分钟时，上方出现提醒。'),
  ),
  dialogMinutes: v.pipe(
    v.optional(Minutes, 1),
    v.title('即将到期的对话框（分钟）'),
    v.description('剩余不多于这么多分钟时，弹出对话框。'),
  ),
  idleMinutes: v.pipe(
    v.optional(Minutes, 10),
    v.title('没有操作后查看提醒（分钟）'),
    v.description('没有操作这么多分钟后，每分钟查看一次是否快要被收回。'),
  ),
});
