import type { Lab } from '../../Lab.ts';
import { repeat } from '../../labTexts.ts';

const PREDICTIONS = `样本,实际,预测,置信度\n${repeat(50, (at) => `${at + 1},${at % 4 === 0 ? '瑕疵' : '正常'},${at % 4 === 0 ? (at % 12 === 0 ? '正常' : '瑕疵') : at % 9 === 1 ? '瑕疵' : '正常'},0.${60 + ((at * 17) % 39)}`)}`;

export const INTELLIGENCE: Lab = {
  platform: 'GPU',
  image: '深度学习环境（PyTorch 2.9）',
  consoles: ['terminal'],
  files: { '/data/predictions.csv': PREDICTIONS },
  tasks: [
    {
      title: '找出漏检的样本',
      fits: /误检|瑕疵|样本|均衡|标注|争议/,
      content:
        '<p><code>/data/predictions.csv</code> 是一个质检模型的结果。把“实际为瑕疵、预测为正常”的行保存到 <code>~/lab/missed.csv</code>。</p>',
      checks: [{ file: '~/lab/missed.csv', lines: 5, has: /瑕疵,正常/ }],
    },
    {
      title: '计算评价指标',
      fits: /指标|评测|结果|排序|正则/,
      content:
        '<p>根据预测结果数出四类样本的数量，在 <code>~/lab/metrics.txt</code> 里写出准确率、精确率、召回率，每行一个并写出算式。</p>',
      checks: [{ file: '~/lab/metrics.txt', has: /准确率[\s\S]*精确率[\s\S]*召回率/ }],
    },
    {
      title: '写出实验配置',
      fits: /迁移|蒸馏|并发|训练|学习/,
      content:
        '<p>在 <code>~/lab/config.yaml</code> 里写出一次训练的配置：数据划分、学习率、批大小、早停的条件和随机种子。</p>',
      checks: [{ file: '~/lab/config.yaml', has: /(lr|learning_rate)[\s\S]*(batch|seed)/i }],
    },
    {
      title: '列出上线前的检查',
      fits: /上线|灰度|监控|安全|回退|交付|引用|摘要/,
      content:
        '<p>在 <code>~/lab/checklist.txt</code> 里列出模型上线前的检查项，不少于五条，每条一行，至少包含评测、监控和回退。</p>',
      checks: [{ file: '~/lab/checklist.txt', has: /(?=[\s\S]*评测)(?=[\s\S]*监控)(?=[\s\S]*回退)(.*\S.*\n){5}/ }],
    },
  ],
};
