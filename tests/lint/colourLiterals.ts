// No colour stands in code but in the theme.
import { COLOUR, COLOUR_NAME, COLOUR_REMEDY } from './colours.ts';
import { placeOf } from './place.ts';
import type { AnyNode, Rule } from './rule.ts';
import { attributeName, attributeTexts, keyName, lastName, literalTexts } from './texts.ts';

const PAINTED = new Set(['fill', 'stroke', 'stopColor', 'floodColor', 'lightingColor']);
const PAINT = /^(?:fillStyle|strokeStyle|shadowColor|color|background|backgroundColor|borderColor|outlineColor)$/;

export const colourLiterals: Rule = {
  meta: { type: 'problem', docs: { description: 'Colours in the theme only' } },
  create(context) {
    const { zone, path } = placeOf(context.cwd, context.filename);
    if ((zone !== 'kernel' && zone !== 'plugins') || path === 'plugins/ui/theme/theme.ts') return {};
    const report = (node: AnyNode, text: string, what: RegExp): void => {
      const found = what.exec(text)?.[0];
      if (found === undefined) return;
      context.report({ node, message: `no colour literal: "${found}". ${COLOUR_REMEDY}` });
    };
    const reportNames = (node: AnyNode, texts: readonly string[]): void => {
      for (const text of texts) report(node, text, COLOUR_NAME);
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string' && !isLink(node.parent)) report(node, node.value, COLOUR);
      },
      TemplateElement: (node) => report(node, node.value.cooked ?? '', COLOUR),
      JSXAttribute(node) {
        if (PAINTED.has(attributeName(node))) reportNames(node, attributeTexts(node));
        if (attributeName(node) === 'style') reportNames(node, styleTexts(node.value));
      },
      AssignmentExpression(node) {
        if (PAINT.test(lastName(node.left) ?? '')) reportNames(node, literalTexts(node.right));
      },
    };
  },
};

/** `href="#add"` names a place on the page. */
function isLink(parent: AnyNode): boolean {
  return parent.type === 'JSXAttribute' && ['href', 'to'].includes(attributeName(parent));
}

function styleTexts(value: AnyNode | null): string[] {
  if (value?.type !== 'JSXExpressionContainer' || value.expression.type !== 'ObjectExpression') return [];
  return value.expression.properties.flatMap((property) =>
    property.type === 'Property' && PAINT.test(keyName(property) ?? '') ? literalTexts(property.value) : [],
  );
}
