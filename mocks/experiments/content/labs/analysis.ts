import type { Lab } from '../../Lab.ts';
import { repeat } from '../../labTexts.ts';

const ORDERS = `编号,日期,城市,金额\n${repeat(40, (at) => {
  const city = ['江州', '云岭', '海川', '北辰'][at % 4];
  const amount = at % 11 === 5 ? '' : at === 23 ? '999999' : String(80 + ((at * 37) % 400));
  return `A${1000 + (at === 30 ? 29 : at)},2026-10-${String(1 + (at % 28)).padStart(2, '0')},${city},${amount}`;
})}`;

export const ANALYSIS: Lab = {
  platform: 'DOCKER',
  image: 'Jupyter 数据分析环境',
  consoles: ['terminal', 'desktop'],
  files: { '/data/orders.csv': ORDERS },
  tasks: [
    {
      title: '找出缺失的金额',
      fits: /缺失|异常|错误|长表/,
      content:
        '<p>订单在 <code>/data/orders.csv</code>。把金额为空的行（行尾是逗号）保存到 <code>~/lab/missing.csv</code>，不含表头。</p>',
      checks: [{ file: '~/lab/missing.csv', lines: 4, has: /,$/m }],
    },
    {
      title: '找出重复的编号',
      fits: /重复|组合|归档|输出/,
      content:
        '<p>取出编号这一列，找出出现不止一次的编号，保存到 <code>~/lab/duplicate.txt</code>。提示：<code>cut</code>、<code>sort</code>、<code>uniq -d</code>。</p>',
      checks: [{ file: '~/lab/duplicate.txt', lines: 1, has: /^A1029$/m }],
    },
    {
      title: '统计每个城市的订单数',
      content: '<p>去掉表头，按城市统计订单数，结果保存到 <code>~/lab/city.txt</code>，每行是“次数 城市”。</p>',
      checks: [{ file: '~/lab/city.txt', has: /10\s+江州/ }],
    },
    {
      title: '说明一个异常值',
      fits: /异常值|窗口|生命周期|解读|月报|计算/,
      content:
        '<p>订单里有一个明显不合理的金额。找到它，在 <code>~/lab/outlier.txt</code> 里写明编号、金额，以及你打算怎样处理和理由。</p>',
      checks: [{ file: '~/lab/outlier.txt', has: /999999[\s\S]*理由|理由[\s\S]*999999/ }],
    },
  ],
};
