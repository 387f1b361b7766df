// The rule that holds every import, static, dynamic or of a type, against the table of who may import whom.
import { IMPORT_RULES, type Edge } from './importRules.ts';
import { placeOf, reached } from './place.ts';
import type { AnyNode, NodeOf, Rule } from './rule.ts';
import { literalTexts } from './texts.ts';

type Taken = Pick<Edge, 'kind' | 'names'>;

export const imports: Rule = {
  meta: { type: 'problem', docs: { description: 'Who may import whom' } },
  create(context) {
    const from = placeOf(context.cwd, context.filename);
    const hold = (node: AnyNode, specifier: string, taken: Taken): void => {
      const edge = { from, to: reached(from, specifier), ...taken };
      for (const rule of IMPORT_RULES) {
        if (rule.broken(edge)) context.report({ node, message: `${rule.name}: "${specifier}". ${rule.instead}` });
      }
    };
    return {
      ImportDeclaration: (node) => hold(node, node.source.value, takenBy(node)),
      ExportAllDeclaration: (node) =>
        hold(node, node.source.value, { kind: erased(node.exportKind), names: undefined }),
      ExportNamedDeclaration(node) {
        if (node.source === null) return;
        const names = node.specifiers.map(({ local }) => nameOf(local));
        hold(node, node.source.value, { kind: erased(node.exportKind), names });
      },
      ImportExpression(node) {
        for (const specifier of literalTexts(node.source)) hold(node, specifier, { kind: 'dynamic', names: undefined });
      },
      TSImportType: (node) => hold(node, node.source.value, { kind: 'type', names: [qualified(node)] }),
    };
  },
};

function takenBy(node: NodeOf<'ImportDeclaration'>): Taken {
  const whole = node.specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier');
  const names = node.specifiers.map((taken) => (taken.type === 'ImportSpecifier' ? nameOf(taken.imported) : 'default'));
  return { kind: erased(node.importKind), names: whole ? undefined : names };
}

function erased(kind: 'type' | 'value' | undefined): Edge['kind'] {
  return kind === 'type' ? 'type' : 'static';
}

function nameOf(name: { type: 'Identifier'; name: string } | { type: 'Literal'; value: string }): string {
  return name.type === 'Identifier' ? name.name : name.value;
}

function qualified(node: NodeOf<'TSImportType'>): string {
  return node.qualifier?.type === 'Identifier' ? node.qualifier.name : 'default';
}
