// No address stands literally where one goes: a page may be switched off, and then the link must go with it.
import { placeOf } from './place.ts';
import type { AnyNode, Rule } from './rule.ts';
import { attributeName, attributeTexts, keyName, lastName, literalTexts } from './texts.ts';

/** `…#…`: a part of a file of our own. */
const EXTERNAL = /^(?:https?:|mailto:|tel:|sms:|blob:|data:|…?#)/;
const LINK_NAMES = new Set(['to', 'href']);
const ADDRESSES = new Set(['href', 'location']);
const GOERS = new Set(['go', 'navigate', 'open', 'assign', 'pushState', 'replaceState']);

export const literalPaths: Rule = {
  meta: { type: 'problem', docs: { description: 'Links by route refs only' } },
  create(context) {
    const { zone } = placeOf(context.cwd, context.filename);
    if (zone !== 'plugins') return {};
    const report = (node: AnyNode, texts: readonly string[]): void => {
      const found = texts.find((text) => text !== '' && !EXTERNAL.test(text));
      if (found === undefined) return;
      const message = `no literal path: "${found}". The page may be switched off or move. Export its routeRef from the contract of its owner, and use <RouteLink to={ref}>, useHref(ref) or kernel.navigation.go(ref).`;
      context.report({ node, message });
    };
    return {
      JSXAttribute(node) {
        if (LINK_NAMES.has(attributeName(node))) report(node, attributeTexts(node));
      },
      Property(node) {
        if (LINK_NAMES.has(keyName(node) ?? '')) report(node, literalTexts(node.value).filter(isPath));
      },
      CallExpression(node) {
        if (!GOERS.has(lastName(node.callee) ?? '')) return;
        report(node, node.arguments.flatMap(literalTexts).filter(isPath));
      },
      AssignmentExpression(node) {
        if (ADDRESSES.has(lastName(node.left) ?? '')) report(node, literalTexts(node.right));
      },
    };
  },
};

function isPath(text: string): boolean {
  return /^(?:…?[/?]|\.{1,2}\/)/.test(text);
}
