// Hidden members are `#`. MobX does not see those, so what it has to observe or to wrap as an action is `private`.
import type { NodeOf, Rule } from './rule.ts';

type Member = NodeOf<'PropertyDefinition'> | NodeOf<'MethodDefinition'>;

export const hiddenMembers: Rule = {
  meta: { type: 'problem', docs: { description: 'One way to hide the members of a class' } },
  create(context) {
    const look = (node: Member): void => {
      if (node.accessibility !== 'private') return;
      if (/\bmake(?:Auto)?Observable\b/.test(context.sourceCode.getText(node.parent))) return;
      const message =
        'a private member. Write #name; private is for what MobX has to see in a class that calls makeAutoObservable.';
      context.report({ node, message });
    };
    return { PropertyDefinition: look, MethodDefinition: look };
  },
};
