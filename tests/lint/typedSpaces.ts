// The gap between Chinese and Latin letters is the style sheet's (text-autospace), not typed.
import { placeOf } from './place.ts';
import type { AnyNode, Rule } from './rule.ts';
import { saidTexts } from './texts.ts';

const TYPED = /\p{sc=Han} [a-z\d]|[a-z\d%] \p{sc=Han}/iu;

export const typedSpaces: Rule = {
  meta: { type: 'problem', docs: { description: 'No typed space between Chinese and Latin' } },
  create(context) {
    // Operators read their texts in a terminal or an editor, too.
    const { path, zone } = placeOf(context.cwd, context.filename);
    if (zone !== 'plugins' || path.startsWith('plugins/shell/operator/')) return {};
    const hold = (node: AnyNode, text: string): void => {
      const found = TYPED.exec(text)?.[0];
      if (found === undefined) return;
      context.report({
        node,
        message: `"${found}": a space is typed between Chinese and Latin. Leave it out: text-autospace makes the gap.`,
      });
    };
    return saidTexts(hold);
  },
};
