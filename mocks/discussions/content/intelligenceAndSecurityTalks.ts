// Talks in classroom-6 and classroom-7: artificial intelligence and security.
import type { Talk } from '../Talk.ts';

export const INTELLIGENCE_AND_SECURITY_TALKS: readonly Talk[] = [
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
];
