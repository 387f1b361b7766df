import type { Lab } from '../../Lab.ts';
import { repeat } from '../../labTexts.ts';

const BOOKS = `id,title,price,stock\n${repeat(24, (at) => `${at + 1},书目${at + 1},${25 + ((at * 13) % 70)},${at % 6 === 0 ? 0 : (at * 5) % 40}`)}`;

export const DATABASES: Lab = {
  platform: 'KVM',
  image: 'MySQL 8.4 实验环境',
  consoles: ['terminal'],
  files: { '/data/books.csv': BOOKS },
  tasks: [
    {
      title: '写出建表语句',
      fits: /建表|约束|关系图|范式|默认值/,
      content:
        '<p>查看 <code>/data/books.csv</code> 的列，在 <code>~/lab/schema.sql</code> 里写出建表语句：主键自增，书名不为空，价格用定点数并且大于 0，库存默认为 0。</p>',
      checks: [{ file: '~/lab/schema.sql', has: /create\s+table[\s\S]*primary\s+key[\s\S]*not\s+null[\s\S]*default/i }],
    },
    {
      title: '找出没有库存的书',
      fits: /空值|查询|SQL/i,
      content:
        '<p>先用命令行从 <code>/data/books.csv</code> 里筛出库存为 0 的行，保存到 <code>~/lab/empty.csv</code>；再把等价的查询语句写进 <code>~/lab/query.sql</code>。</p>',
      checks: [
        { file: '~/lab/empty.csv', lines: 6 },
        { file: '~/lab/query.sql', has: /select[\s\S]*where[\s\S]*stock\s*=\s*0/i },
      ],
    },
    {
      title: '把子查询改写成连接',
      fits: /子查询|连接|临时表|排序|性能/,
      content:
        '<p>在 <code>~/lab/rewrite.sql</code> 里写两条语句：第一条用 <code>IN</code> 子查询找出被借过的书，第二条改写成 <code>JOIN</code>，并用注释说明哪条更快、为什么。</p>',
      checks: [
        { file: '~/lab/rewrite.sql', has: /\bin\s*\([\s\S]*select[\s\S]*\bjoin\b/i },
        { file: '~/lab/rewrite.sql', has: /--/ },
      ],
    },
    {
      title: '制定备份与恢复方案',
      fits: /备份|主从|轮转|回退|改造|容量/,
      content:
        '<p>在 <code>~/lab/backup.txt</code> 里写出备份计划：全量与增量各在什么时候做、保留几份、恢复的步骤，以及多久演练一次。</p>',
      checks: [{ file: '~/lab/backup.txt', has: /全量[\s\S]*增量[\s\S]*恢复/ }],
    },
    {
      title: '设计缓存的键与过期',
      fits: /缓存|一致性|雪崩/,
      content:
        '<p>在 <code>~/lab/cache.txt</code> 里写出“课程详情”的缓存方案：键的格式、过期时间（要加随机的零头）、更新数据库之后怎样处理缓存。</p>',
      checks: [{ file: '~/lab/cache.txt', has: /键[\s\S]*过期[\s\S]*(删除|失效)/ }],
    },
  ],
};
