// Notes that were taken before the first day.

export interface OldNote {
  readonly who: 'linxia' | number;
  /** A class, a classroom or a self-selected course. */
  readonly place: string;
  /** The course, and a part of the lesson's title. */
  readonly lesson?: readonly [course: number, title: string];
  /** A second of a video or a page of a PDF. */
  readonly position?: number;
  readonly ago: number;
  readonly title: string;
  readonly html: string;
  readonly shared?: boolean;
}

export const NOTES: readonly OldNote[] = [
  {
    who: 'linxia',
    place: 'classroom-1',
    lesson: [1, '权限位'],
    ago: 24,
    title: '权限位一看就懂的记法',
    html: '<p>rwx 当成三盏灯：4、2、1，亮的加起来。</p><ul><li><code>755</code>：自己全亮，别人只能看和进；</li><li><code>640</code>：自己读写，同组只读，外人什么也看不到。</li></ul><p>目录的 x 不是“执行”，是“能不能走进去”。</p>',
    shared: true,
  },
  {
    who: 'linxia',
    place: 'classroom-1',
    lesson: [1, 'systemd'],
    ago: 11,
    title: 'systemd 排障顺序',
    html: '<ol><li><code>systemctl status</code> 看最后十行；</li><li><code>journalctl -u 服务 -b</code> 看这次开机以来的；</li><li><code>systemctl cat</code> 看实际生效的单元文件；</li><li><code>systemctl get-default</code> 别忘了目标。</li></ol>',
    shared: true,
  },
  {
    who: 'linxia',
    place: 'classroom-1',
    lesson: [1, '发行版'],
    position: 21,
    ago: 27,
    title: '发行版怎么选',
    html: '<p>先问三个问题：谁来维护、要维护几年、出了问题找谁。答完基本就定了。</p>',
  },
  {
    who: 'linxia',
    place: 'classroom-2',
    lesson: [8, 'VLAN 间通信'],
    ago: 9,
    title: '跨 VLAN 不通的检查清单',
    html: '<p>由近到远：主机网关 → 接入口 VLAN → 中继允许列表 → 子接口封装 → 路由表。</p><blockquote>别跳步。我们组就是跳过了第一步，白查了一小时。</blockquote>',
    shared: true,
  },
  {
    who: 'linxia',
    place: 'classroom-3',
    ago: 30,
    title: '连接的四种情况',
    html: '<table><tr><th>连接</th><th>左边没有匹配</th><th>右边没有匹配</th></tr><tr><td>内</td><td>丢</td><td>丢</td></tr><tr><td>左</td><td>留，补空</td><td>丢</td></tr><tr><td>右</td><td>丢</td><td>留，补空</td></tr><tr><td>全</td><td>留</td><td>留</td></tr></table>',
  },
  {
    who: 'linxia',
    place: 'classroom-3',
    ago: 17,
    title: '范式是为了什么',
    html: '<p>不是为了好看，是为了<strong>改一处就够了</strong>。凡是要改两处才对的地方，就是模型在提醒你。</p>',
    shared: true,
  },
  {
    who: 'linxia',
    place: 'classroom-9',
    ago: 8,
    title: '示教前的六项确认',
    html: '<p>急停、模式、速度、坐标系、周围有没有人、退路在哪里。缺一项就不上电。</p>',
    shared: true,
  },
  {
    who: 'linxia',
    place: 'clazz-1',
    lesson: [2, '变量与引号'],
    ago: 26,
    title: 'Shell 里引号的三种命运',
    html: '<p>单引号：原样；双引号：变量展开；不加：展开之后还要再拆一次，出事多半在这里。</p>',
    shared: true,
  },
  {
    who: 'linxia',
    place: 'clazz-1',
    lesson: [2, '出错就停'],
    ago: 14,
    title: '脚本开头四行',
    html: '<pre><code>#!/usr/bin/env bash\nset -euo pipefail\ncd "$(dirname "$0")"\ntrap \'echo 出错于第 $LINENO 行\' ERR</code></pre>',
  },
  {
    who: 'linxia',
    place: 'clazz-3',
    ago: 13,
    title: '生成树选举口诀',
    html: '<p>先选根桥（优先级小、MAC 小），再选根口（离根近），最后每段选一个指定口，剩下的堵住。</p>',
  },
  {
    who: 'linxia',
    place: 'course-14',
    ago: 85,
    title: '恢复演练记录',
    html: '<p>全量 11 分钟，增量 3 分钟，日志重放 7 分钟，比估计的多了一倍。<strong>没有演练过的备份不算备份。</strong></p>',
  },
  {
    who: 'linxia',
    place: 'course-31',
    ago: 20,
    title: '提问的办法',
    html: '<p>把“为什么销量下降”改成“哪一类商品、在哪几家店、从哪一周开始下降”，问题就能用数据回答了。</p>',
  },
  {
    who: 'linxia',
    place: 'course-43',
    ago: 44,
    title: '收到可疑邮件时',
    html: '<p>不点、不回、不转发，先截图报给安全员。看发件地址的域名，不看显示的名字。</p>',
  },
  {
    who: 3,
    place: 'classroom-1',
    lesson: [1, '信号'],
    ago: 15,
    title: '信号速查',
    html: '<p>15 好好说，9 不商量，1 重新读配置（多数服务），2 等于 Ctrl+C。</p>',
    shared: true,
  },
  {
    who: 6,
    place: 'classroom-1',
    lesson: [1, '日志在哪里'],
    ago: 6,
    title: '日志都在哪里',
    html: '<p>先 journalctl，再 /var/log，再看应用自己的目录；还没有就看 stdout 被谁接走了。</p>',
    shared: true,
  },
  {
    who: 2,
    place: 'classroom-2',
    ago: 12,
    title: '抓包过滤式',
    html: '<p><code>host 10.0.20.5 and tcp port 443</code>；先抓全、再过滤，别在抓的时候丢掉线索。</p>',
    shared: true,
  },
  {
    who: 4,
    place: 'classroom-3',
    ago: 22,
    title: '先想一行代表什么',
    html: '<p>写查询之前先写下：结果里的一行是一本书、一张订单，还是一个月？想清楚，行数就不会莫名其妙。</p>',
    shared: true,
  },
  {
    who: 5,
    place: 'clazz-1',
    ago: 18,
    title: 'Nginx location 匹配次序',
    html: '<p>等号最先，其次 ^~，再是正则（按出现先后），最后才是最长前缀。</p>',
    shared: true,
  },
  {
    who: 8,
    place: 'clazz-1',
    ago: 7,
    title: '容器里为什么没有日志文件',
    html: '<p>因为它应该写到标准输出。想看就 <code>docker logs</code>，想留就交给日志驱动。</p>',
    shared: true,
  },
];
