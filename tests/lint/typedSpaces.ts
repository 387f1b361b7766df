// The gap between Chinese and Latin letters is the style sheet's (text-autospace), not typed.
import { placeOf } from './place.ts';
import type { AnyNode, Rule } from './rule.ts';

const TYPED = /\p{sc=Han} [a-z\d]|[a-z\d%] \p{sc=Han}/iu;

/** Interpolated values count as Latin: they are usually figures or times. */
const FILLED = '0';

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
    return {
      Literal(node) {
        if (typeof node.value === 'string') hold(node, node.value);
      },
      TemplateLiteral(node) {
        hold(node, node.quasis.map(({ value }) => value.cooked ?? '').join(FILLED));
      },
      JSXElement(node) {
        hold(node, node.children.map(textOf).join(''));
      },
      JSXFragment(node) {
        hold(node, node.children.map(textOf).join(''));
      },
    };
  },
};

/** Nothing is known of what an element inside says. */
function textOf(child: AnyNode): string {
  if (child.type === 'JSXText') return child.value.replaceAll(/\s*\n\s*/g, '');
  return child.type === 'JSXExpressionContainer' ? FILLED : '\n';
}
