// A wait that is computed may be longer than a timer can wait; then it would fire at once, again and again.
import { placeOf } from './place.ts';
import type { AnyNode, Rule } from './rule.ts';
import { lastName } from './texts.ts';

const TIMERS = new Set(['setTimeout', 'setInterval']);
const CONSTANT = /^[A-Z][A-Z\d_]*$/;

export const timerWaits: Rule = {
  meta: { type: 'problem', docs: { description: 'Timers with bounded waits' } },
  create(context) {
    const { zone } = placeOf(context.cwd, context.filename);
    if (zone !== 'kernel' && zone !== 'plugins') return {};
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'Identifier' || !TIMERS.has(callee.name)) return;
        const [, wait] = node.arguments;
        if (wait === undefined || isBounded(wait)) return;
        const message =
          'a timer that may never end: the wait is computed. Give a constant, or boundedWait(…) of kernel/browser/boundedWait.ts.';
        context.report({ node, message });
      },
    };
  },
};

function isBounded(wait: AnyNode): boolean {
  if (wait.type === 'Literal') return true;
  if (wait.type === 'CallExpression') return lastName(wait.callee) === 'boundedWait';
  const name = lastName(wait);
  return name !== undefined && CONSTANT.test(name);
}
