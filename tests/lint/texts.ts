// Reading the text that an expression certainly has, for the rules about literals.
import type { AnyNode, NodeOf, Rule } from './rule.ts';

type Attribute = NodeOf<'JSXAttribute'>;

/** The texts that stand literally in an expression: each branch of a condition, each end of a sum; `…` where something is filled in. */
export function literalTexts(node: AnyNode): string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return [node.quasis.map(({ value }) => value.cooked ?? '').join('…')];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(literalTexts);
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(literalTexts);
    case 'BinaryExpression':
      return node.operator === '+'
        ? [...literalTexts(node.left).map((text) => `${text}…`), ...sumTail(node.right)]
        : [];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'JSXExpressionContainer':
      return literalTexts(node.expression);
    default:
      return [];
  }
}

function sumTail(node: AnyNode): string[] {
  return literalTexts(node).map((text) => `…${text}`);
}

/** The literal texts of a JSX attribute's value. */
export function attributeTexts(attribute: Attribute): string[] {
  return attribute.value === null ? [] : literalTexts(attribute.value);
}

export function attributeName(attribute: Attribute): string {
  return attribute.name.type === 'JSXIdentifier' ? attribute.name.name : attribute.name.name.name;
}

/** The name of a member or an identifier: `go` of `kernel.navigation.go`. */
export function lastName(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression' && !node.computed) return node.property.name;
  if (node.type === 'ChainExpression') return lastName(node.expression);
  return undefined;
}

/** The name of an object's property, where it stands literally. */
export function keyName(node: NodeOf<'Property'>): string | undefined {
  if (node.key.type === 'Identifier' && !node.computed) return node.key.name;
  return node.key.type === 'Literal' && typeof node.key.value === 'string' ? node.key.value : undefined;
}

/** Interpolated values count as Latin: they are usually figures or times. */
const FILLED = '0';

/** Visits every text that is said, each with its node: literals, templates, and the children of an element. */
export function saidTexts(hold: (node: AnyNode, text: string) => void): ReturnType<Rule['create']> {
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
}

/** Nothing is known of what an element inside says. */
function textOf(child: AnyNode): string {
  if (child.type === 'JSXText') return child.value.replaceAll(/\s*\n\s*/g, '');
  return child.type === 'JSXExpressionContainer' ? FILLED : '\n';
}
