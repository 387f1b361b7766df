// One thing, one word: the product's vocabulary, in all that plugins say.
import { placeOf } from './place.ts';
import type { AnyNode, Rule } from './rule.ts';
import { saidTexts } from './texts.ts';

/** The words that are not said, and what is said instead. */
const WORDS: readonly { not: RegExp; say: string }[] = [
  { not: /教师|讲师/, say: '老师' },
  { not: /虚拟机/, say: '实验机' },
  // The classroom's own entry bears the name of the specification.
  { not: /.实验环境|实验环境./, say: '实验机' },
  { not: /学习记录|成绩与进度/, say: '学习档案' },
  { not: /学习地图/, say: '学习路径' },
  { not: /活动|打卡/, say: '签到' },
  { not: /看成绩|查看成绩|查看结果|看提交/, say: '看结果' },
  { not: /再考一次|再学一遍/, say: '再做一次' },
  // `…章` counts chapters; most counts are of lessons.
  { not: /\d章/, say: '节' },
];

export const productWords: Rule = {
  meta: { type: 'problem', docs: { description: 'One word for one thing' } },
  create(context) {
    if (placeOf(context.cwd, context.filename).zone !== 'plugins') return {};
    const hold = (node: AnyNode, text: string): void => {
      for (const { not, say } of WORDS) {
        const found = not.exec(text)?.[0];
        if (found === undefined) continue;
        context.report({ node, message: `one thing, one word: "${found}". Say ${say}.` });
      }
    };
    return saidTexts(hold);
  },
};
