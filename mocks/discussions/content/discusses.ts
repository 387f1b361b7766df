// What is talked about in the classrooms, and beside the courses.

/** 'linxia', 'teacher' (the first of the classroom), or the nth of its trainees. */
export type Speaker = 'linxia' | 'teacher' | number;

export interface Talk {
  /** A classroom's number, or a course's for what is said beside it. */
  readonly at: { readonly classroom: number } | { readonly course: number };
  /** The lesson that it is about: course, and what its title holds. */
  readonly lesson?: readonly [course: number, title: string];
  readonly who: Speaker;
  /** Days before today. */
  readonly ago: number;
  readonly title: string;
  /** Paragraphs. */
  readonly words: readonly string[];
  readonly top?: boolean;
  readonly essence?: boolean;
  readonly closed?: boolean;
  readonly likes?: number;
  /** Who says what, and whom it answers: the place of another reply, from 1. */
  readonly replies: readonly (readonly [who: Speaker, words: string, to?: number])[];
}

export const TALKS: readonly Talk[] = [
  {
    at: { classroom: 1 },
    who: 'teacher',
    ago: 29,
    title: '本课堂的答疑方式与提问模板',
    words: [
      '提问前请先写清三件事：想做什么、实际看到了什么、已经试过什么。命令和输出请贴文字，不要只贴截图。',
      '工作日 24 小时内一定有人回复。看到同学的问题你会，就请先答，答得好的我会加精。',
    ],
    top: true,
    likes: 14,
    replies: [
      [3, '收到。请问实验截止时间能不能宽限到周一早上？周日晚上机器排队比较久。'],
      ['teacher', '可以，实验截止统一顺延到周一 8 点，以课堂公告为准。', 1],
      ['linxia', '贴文字这一条太重要了，上次看别人的截图看得眼花。'],
    ],
  },
  {
    at: { classroom: 1 },
    lesson: [1, '硬链接'],
    who: 4,
    ago: 21,
    title: '硬链接数到底是怎么算出来的？',
    words: [
      '新建一个空目录，`ls -ld` 看到链接数是 2；里面再建一个子目录，就变成 3。文件的硬链接数我能理解，目录为什么也会变？',
    ],
    essence: true,
    likes: 23,
    replies: [
      [7, '目录自己有一个“.”，父目录里还有它的名字，所以一开始就是 2。'],
      ['linxia', '每个子目录里的“..”都指回它，所以有几个子目录就再加几。可以 `ls -lai` 看 inode 号验证。', 1],
      [4, '验证过了，inode 果然一样，谢谢！', 2],
      ['teacher', '两位说得都对。补充一点：有的文件系统（例如 Btrfs）对目录总是报 1，不要拿它当判断依据。'],
    ],
  },
  {
    at: { classroom: 1 },
    lesson: [1, 'systemd'],
    who: 'linxia',
    ago: 12,
    title: '服务设了开机自启，重启之后还是没起来',
    words: [
      '`systemctl enable` 之后显示创建了符号链接，可是重启后 `systemctl status` 是 inactive (dead)，日志里什么都没有。',
      '单元文件是照着讲义写的，只改了 ExecStart。请问应该从哪里看起？',
    ],
    likes: 6,
    replies: [
      [2, '看看 [Install] 段有没有写 WantedBy，没有的话 enable 其实什么都没做。'],
      ['linxia', '有写 multi-user.target……等等，我的机器默认目标是 rescue.target，之前做实验忘了改回来。', 1],
      [
        'teacher',
        '找到了就好。`systemctl get-default` 和 `systemctl list-dependencies` 两条命令，可以记在排障清单的最前面。',
      ],
    ],
  },
  {
    at: { classroom: 1 },
    who: 9,
    ago: 5,
    title: '磁盘写满那个实验，删了日志空间却没有回来',
    words: ['按步骤把 3G 的日志 rm 掉了，`df` 还是 100%，`du` 却只剩一点点。是实验环境的问题吗？'],
    likes: 11,
    replies: [
      [1, '有进程还开着那个文件，`lsof +L1` 能看到。重启对应服务，或者清空而不是删除。'],
      [9, '果然是 rsyslog 占着，重启之后空间就回来了。', 1],
    ],
  },
  {
    at: { classroom: 1 },
    who: 6,
    ago: 1.2,
    title: '大家的备份脚本会保留几天？',
    words: ['讲义里保留 7 天。我们单位磁盘小，想保留 3 天加上每月 1 号那一份，不知道这样安全不安全。'],
    likes: 3,
    replies: [[11, '关键不是几天，是有没有真的恢复过一次。我们每季度拿备份恢复到另一台机器上试。']],
  },
  {
    at: { classroom: 1 },
    who: 8,
    ago: 24,
    title: '（已解决）实验终端里不能粘贴',
    words: ['Ctrl+V 没反应，右键菜单里也没有粘贴。'],
    closed: true,
    replies: [['teacher', '终端里请用 Ctrl+Shift+V。帮助中心已经补上这一条，这个话题先关了。']],
  },
  {
    at: { classroom: 2 },
    who: 'teacher',
    ago: 17,
    title: '第一次真机操作安排与分组',
    words: ['本周六 14:00 在机房 302，四人一组。请先在仿真里把 VLAN 间通信做通，没做通的同学先补。'],
    top: true,
    likes: 8,
    replies: [
      [2, '请问可以自带笔记本吗？'],
      ['teacher', '可以，自备 USB 转串口线更好，机房只有十二条。', 1],
    ],
  },
  {
    at: { classroom: 2 },
    lesson: [8, 'VLAN 间通信'],
    who: 5,
    ago: 10,
    title: '中继口允许了 VLAN 20，还是 ping 不通',
    words: ['两边都是 trunk，allowed 里也有 20。单臂路由的子接口地址配好了，同 VLAN 通，跨 VLAN 不通。'],
    likes: 5,
    replies: [
      [1, '子接口有没有封装 dot1q 20？我上次就是忘了这一句。'],
      ['linxia', '再看一下主机的网关填的是不是子接口地址，我们组是栽在这里的。'],
      [5, '是网关，填成了交换机的管理地址……谢谢两位。', 2],
    ],
  },
  {
    at: { classroom: 2 },
    lesson: [9, '邻居的建立'],
    who: 7,
    ago: 4,
    title: 'OSPF 邻居停在 ExStart 的几种原因',
    words: ['整理了一下我们组遇到过的：MTU 不一致、Router ID 重复、还有一次是链路单通。欢迎补充。'],
    essence: true,
    likes: 17,
    replies: [
      [3, '补一个：防火墙把单播的 DBD 报文拦了，组播的 Hello 却放行，所以邻居能起来却过不去。'],
      ['teacher', '整理得很好，已加精。建议每条后面写上“用什么命令能看出来”，下次就能当清单用。'],
    ],
  },
  {
    at: { classroom: 3 },
    who: 3,
    ago: 33,
    title: '左连接之后行数变多了，是不是写错了？',
    words: ['订单表 120 行，左连接明细表之后变成 308 行。我以为左连接的结果行数应该和左表一样。'],
    likes: 9,
    replies: [
      ['linxia', '右边有几行匹配，左边那一行就会出现几次。左连接只保证左边的行不会少。'],
      [3, '原来是“不会少”而不是“不会变”，这下记住了。', 1],
      ['teacher', '就是这个意思。要先想清楚结果的一行代表什么：是一张订单，还是一条明细？'],
    ],
  },
  {
    at: { classroom: 3 },
    who: 'linxia',
    ago: 19,
    title: '地址应该拆成几列？',
    words: ['书店的客户表里地址是一整段。按第一范式要拆，可是拆成省、市、区、详细地址之后，录入的人很不愿意填。'],
    likes: 7,
    replies: [
      [6, '看你要不要按市统计。不统计就不用拆，能分开用的才算“不可再分”。'],
      ['teacher', '这是很好的例子：范式是为了回答问题时不出错，不是为了好看。建议在大作业里写下你的取舍。'],
    ],
  },
  {
    at: { classroom: 3 },
    who: 8,
    ago: 6,
    title: '大作业可以用自己单位的数据吗？',
    words: ['想用我们仓库的进出库记录，大约两万行，去掉了姓名和电话。'],
    replies: [
      ['teacher', '可以，脱敏之后再用，并在报告里说明脱敏的办法。'],
      [2, '两万行正好，书店的数据确实有点少。'],
    ],
  },
  {
    at: { classroom: 4 },
    who: 2,
    ago: 4,
    title: '为什么 0.1 + 0.2 不等于 0.3？',
    words: ['算合计的时候多出一串小数，是我的电脑有问题吗？'],
    likes: 12,
    replies: [
      [5, '不是电脑的问题，二进制存不下 0.1。算钱用 decimal，或者先乘 100 变成整数。'],
      ['teacher', '答得很准。下一课讲格式化输出，会再碰到它。'],
    ],
  },
  {
    at: { classroom: 4 },
    who: 7,
    ago: 2,
    title: '列表边循环边删除，结果少删了一半',
    words: ['想把不及格的成绩删掉，循环里用了 remove，跑完还剩好几个不及格的。'],
    likes: 4,
    replies: [[1, '删掉一个之后后面的往前挪，下标却往后走，就跳过去了。用列表推导式留下及格的就行。']],
  },
  {
    at: { classroom: 5 },
    who: 4,
    ago: 70,
    title: '手机上看文字特别小，是少了什么吗？',
    words: ['电脑上正常，手机打开像缩小了的整页。'],
    essence: true,
    likes: 18,
    replies: [
      ['linxia', '少了 viewport 那一行 meta，加上 width=device-width 就好了。'],
      [4, '好了！一行解决。', 1],
    ],
  },
  {
    at: { classroom: 5 },
    who: 'teacher',
    ago: 36,
    title: '作品互评：请至少看三位同学的页面',
    words: ['每份评语请写一个优点和一个可以改进的地方。互评结束后课堂就要结课了，感谢大家三个月的坚持。'],
    top: true,
    likes: 26,
    replies: [
      ['linxia', '看了九位同学的，第 3 组的配色非常舒服。'],
      [6, '谢谢点名，颜色是从一张老照片里取的。', 1],
    ],
  },
  {
    at: { classroom: 6 },
    who: 5,
    ago: 20,
    title: '训练集准确率 99%，测试集只有 71%',
    words: ['决策树没有限制深度。是不是数据太少？'],
    likes: 10,
    replies: [
      [2, '典型的过拟合，先把 max_depth 限到 5 试试，再看学习曲线。'],
      [5, '限到 6 之后测试集到 84% 了。', 1],
      ['teacher', '对。再想一步：71% 和 84% 的差别，有多少来自随机划分？换几个随机种子看看波动。'],
    ],
  },
  {
    at: { classroom: 6 },
    who: 1,
    ago: 3,
    title: '类别不平衡，准确率还有意义吗？',
    words: ['故障样本只占 2%，全部预测成正常也有 98%。'],
    likes: 6,
    replies: [[4, '看召回率和精确率，先问清楚漏报一次和误报一次各要花多少钱。']],
  },
  {
    at: { classroom: 7 },
    who: 3,
    ago: 22,
    title: '靶场里的弱口令扫出来之后应该怎么写报告？',
    words: ['扫到了 admin/admin123，直接写“存在弱口令”就可以吗？'],
    likes: 8,
    replies: [
      ['teacher', '不够。要写明：在哪台、哪个服务、怎样复现、影响到什么、怎样改、改完怎样验证。六项缺一不可。'],
      [3, '明白了，按六项重写。', 1],
    ],
  },
  {
    at: { classroom: 7 },
    who: 6,
    ago: 8,
    title: '日志里出现大量 404，是被扫描了吗？',
    words: ['同一个地址两分钟里请求了四百多个不存在的路径，都是 .bak、.zip、/admin 之类。'],
    essence: true,
    likes: 15,
    replies: [
      [2, '是目录扫描。先限速，再看有没有哪个返回了 200。'],
      ['teacher', '最后一句最关键：四百个 404 不要紧，要找的是那一个 200。'],
    ],
  },
  {
    at: { course: 1 },
    lesson: [1, '命令行的基本礼仪'],
    who: 12,
    ago: 40,
    title: '零基础能跟上这门课吗？',
    words: ['以前只用过 Windows，命令行没有碰过。'],
    likes: 31,
    replies: [
      [20, '可以的，我就是零基础，第一章多敲几遍就顺了。'],
      ['linxia', '建议把每节课的命令自己写成小抄，两周之后就不用看了。'],
    ],
  },
  {
    at: { course: 13 },
    who: 25,
    ago: 15,
    title: '书店数据在哪里下载？',
    words: ['视频里用的 bookshop.sql 没有找到。'],
    likes: 4,
    replies: [[31, '章节页右侧的“资料”里有，点“书店一周销售数据”旁边的下载。']],
  },
  {
    at: { course: 25 },
    who: 40,
    ago: 9,
    title: '安装完提示不是内部或外部命令',
    words: ['照着第一课装完，在命令行里输入 python 没有反应。'],
    likes: 7,
    replies: [[18, '安装时没有勾选“添加到 PATH”。重新运行安装程序，选修改，把它勾上就行。']],
  },
];
