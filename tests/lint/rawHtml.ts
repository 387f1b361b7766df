// HTML is set in one place, which cleans it first, and parsed in one, which the page's policy lets through.
import { placeOf } from './place.ts';
import type { AnyNode, Rule } from './rule.ts';
import { attributeName, keyName, lastName } from './texts.ts';

const SETTERS = new Set(['innerHTML', 'outerHTML', 'srcdoc']);
const CALLS = /^(?:insertAdjacentHTML|write|writeln|setHTMLUnsafe|parseHTMLUnsafe|createContextualFragment)$/;
const PLACES = /^plugins\/ui\/content\/(?:RichContent|trustedTypes)/;
const ATTRIBUTES = new Set(['dangerouslySetInnerHTML', 'srcDoc']);

export const rawHtml: Rule = {
  meta: { type: 'problem', docs: { description: 'HTML through RichContent only' } },
  create(context) {
    const { zone, path } = placeOf(context.cwd, context.filename);
    if ((zone !== 'kernel' && zone !== 'plugins') || PLACES.test(path)) return {};
    const report = (node: AnyNode, what: string): void => {
      const message = `no raw HTML: ${what}. What people wrote may carry scripts. Draw it with <RichContent> of plugins/ui, which cleans it.`;
      context.report({ node, message });
    };
    return {
      JSXAttribute(node) {
        if (ATTRIBUTES.has(attributeName(node))) report(node, attributeName(node));
      },
      Property(node) {
        if (keyName(node) === 'dangerouslySetInnerHTML') report(node, 'dangerouslySetInnerHTML');
      },
      AssignmentExpression(node) {
        const name = node.left.type === 'MemberExpression' ? lastName(node.left) : undefined;
        if (name !== undefined && SETTERS.has(name)) report(node, name);
      },
      CallExpression(node) {
        const { callee } = node;
        const name = lastName(callee);
        if (callee.type !== 'MemberExpression' || name === undefined) return;
        if (name === 'parseFromString') {
          const message = 'no raw HTML: parseFromString, which pages refuse. Read it with inertDocument of plugins/ui.';
          context.report({ node, message });
        }
        if (!CALLS.test(name)) return;
        if (name.startsWith('write') && lastName(callee.object) !== 'document') return;
        report(node, name);
      },
    };
  },
};
