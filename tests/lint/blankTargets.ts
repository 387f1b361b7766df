// A page opened in a new tab must not reach back into ours.
import type { AnyNode, NodeOf, Rule } from './rule.ts';
import { attributeName, attributeTexts, lastName, literalTexts } from './texts.ts';

export const blankTargets: Rule = {
  meta: { type: 'problem', docs: { description: 'New tabs with noopener' } },
  create(context) {
    const report = (node: AnyNode, remedy: string): void => {
      context.report({ node, message: `_blank without noopener: the page opened could steer ours. ${remedy}` });
    };
    return {
      JSXOpeningElement(node) {
        const target = attribute(node, 'target');
        if (target === undefined || !attributeTexts(target).includes('_blank')) return;
        const rel = attribute(node, 'rel');
        const known = rel === undefined ? [''] : attributeTexts(rel);
        if (known.some((text) => !text.split(' ').includes('noopener'))) report(node, 'Add rel="noopener".');
      },
      CallExpression(node) {
        if (lastName(node.callee) !== 'open') return;
        const [, target, features] = node.arguments;
        if (target === undefined || !literalTexts(target).includes('_blank')) return;
        const given = features === undefined ? '' : literalTexts(features).join(',');
        if (!given.includes('noopener')) report(node, "Give 'noopener' as the third argument.");
      },
    };
  },
};

function attribute(node: NodeOf<'JSXOpeningElement'>, name: string): NodeOf<'JSXAttribute'> | undefined {
  return node.attributes.filter((item) => item.type === 'JSXAttribute').find((item) => attributeName(item) === name);
}
