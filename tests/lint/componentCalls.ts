// A component draws; its store calls.
import { placeOf } from './place.ts';
import type { AnyNode, Rule } from './rule.ts';
import { keyName, lastName } from './texts.ts';

const MESSAGE =
  'no component calls http: a component draws what its store holds. Move the call into a *.store.ts (kernel.http.send there), or read with useRemote(request) and <Await>.';

export const componentCalls: Rule = {
  meta: { type: 'problem', docs: { description: 'Components call no http' } },
  create(context) {
    const { zone, path } = placeOf(context.cwd, context.filename);
    if ((zone !== 'kernel' && zone !== 'plugins') || !path.endsWith('.tsx')) return {};
    return {
      MemberExpression(node) {
        if (lastName(node) === 'send' && isHttp(node.object)) context.report({ node, message: MESSAGE });
      },
      VariableDeclarator(node) {
        if (node.id.type !== 'ObjectPattern' || node.init === null || !isHttp(node.init)) return;
        const takesSend = node.id.properties.some((taken) => taken.type === 'Property' && keyName(taken) === 'send');
        if (takesSend) context.report({ node, message: MESSAGE });
      },
    };
  },
};

function isHttp(node: AnyNode): boolean {
  return lastName(node) === 'http';
}
