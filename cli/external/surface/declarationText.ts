// Declarations as short texts: the type on one line, and the members of its objects apart, so that a change of one of them
// is told from an addition.
import {
  type ClassElement,
  type ExpressionWithTypeArguments,
  type HeritageClause,
  type Node,
  type NodeArray,
  type ParameterDeclaration,
  SyntaxKind,
  type TypeElement,
  type TypeNode,
  type TypeParameterDeclaration,
} from 'typescript/unstable/ast';
import {
  isCallSignatureDeclaration,
  isClassDeclaration,
  isConstructorDeclaration,
  isConstructSignatureDeclaration,
  isFunctionDeclaration,
  isFunctionTypeNode,
  isGetAccessorDeclaration,
  isIdentifier,
  isIndexSignatureDeclaration,
  isInterfaceDeclaration,
  isIntersectionTypeNode,
  isMethodDeclaration,
  isMethodSignatureDeclaration,
  isParenthesizedTypeNode,
  isPropertyDeclaration,
  isPropertySignatureDeclaration,
  isSetAccessorDeclaration,
  isTypeAliasDeclaration,
  isTypeLiteralNode,
  isTypeReferenceNode,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';

export interface DeclarationText {
  type: string;
  members: ReadonlyMap<string, string>;
}

interface Signature {
  readonly typeParameters?: NodeArray<TypeParameterDeclaration>;
  readonly parameters: NodeArray<ParameterDeclaration>;
  readonly type?: TypeNode;
}

interface ObjectDeclaration {
  readonly typeParameters?: NodeArray<TypeParameterDeclaration>;
  readonly heritageClauses?: NodeArray<HeritageClause>;
  readonly members: NodeArray<TypeElement | ClassElement>;
}

/** A schema and the type of what it reads have one name; the schema says it all. */
const OF_SCHEMA = /^Infer(?:Output|Input)<typeof (\w+)>$/;

/** Schemas of objects have members as objects have. */
const SCHEMA = /^(?:Strict|Loose)?ObjectSchema$|^(?:Optional|ExactOptional|Nullish|Nullable|Array)Schema$/;
const MAY_LACK = /^(?:Optional|ExactOptional|Nullish)Schema</;

export interface Reading {
  /** Plugins make instances of the class themselves, so that its constructor counts. */
  readonly made: boolean;
  /** The declarations of a base that belongs to the platform, whose members are told as the type's own. */
  readonly ownBase: (base: ExpressionWithTypeArguments) => readonly Node[];
}

export function declarationText(declarations: readonly Node[], reading: Reading): DeclarationText {
  const writer = new Writer(reading);
  const types = declarations.map((declaration) => writer.declaration(declaration));
  const schemas = new Set(declarations.filter(isVariableDeclaration).map(({ name }) => name.getText()));
  const told = types.filter((type) => !schemas.has(OF_SCHEMA.exec(type)?.[1] ?? ''));
  return { type: [...new Set(told)].join('; '), members: writer.members };
}

/** Private members are no part of a type; nor is the constructor of a class that plugins do not make. */
export function isHidden(node: Node, made: boolean): boolean {
  if (isConstructorDeclaration(node)) return !made;
  return isPropertyDeclaration(node) || isMethodDeclaration(node) || isGetAccessorDeclaration(node)
    ? /^(?:static\s+)?(?:private\b|#)/.test(textOf(node))
    : false;
}

class Writer {
  readonly members = new Map<string, string>();
  readonly #reading: Reading;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  declaration(node: Node): string {
    if (isInterfaceDeclaration(node)) return this.#object(node, 'interface');
    if (isClassDeclaration(node)) return this.#object(node, 'class');
    if (isTypeAliasDeclaration(node)) return `${generics(node.typeParameters)}${this.#type(node.type, '')}`;
    if (isFunctionDeclaration(node)) return this.#signature(node, '');
    if (isVariableDeclaration(node)) return this.#valued(node, '');
    return textOf(node);
  }

  #object({ typeParameters, heritageClauses, members }: ObjectDeclaration, kind: string): string {
    this.#members(members, '');
    const heritage = heritageClauses?.flatMap(({ token, types }) => {
      const foreign = types.filter((base) => !this.#inherit(this.#reading.ownBase(base)));
      const word = token === SyntaxKind.ExtendsKeyword ? 'extends' : 'implements';
      return foreign.length > 0 ? [`${word} ${foreign.map(textOf).join(', ')}`] : [];
    });
    return [`${kind}${generics(typeParameters)}`, ...(heritage ?? [])].join(' ');
  }

  /** A type that is put together from others is the same type. */
  #inherit(bases: readonly Node[]): boolean {
    for (const base of bases) {
      const { members } = declarationText([base], this.#reading);
      for (const [name, type] of members) {
        const own = [name, `${name}?`, name.replace(/\?$/, '')].some((one) => this.members.has(one));
        if (!own) this.members.set(name, type);
      }
    }
    return bases.length > 0;
  }

  #members(nodes: readonly Node[], above: string): void {
    for (const node of nodes) {
      if (isHidden(node, this.#reading.made) || isSetAccessorDeclaration(node)) continue;
      const [name, type] = this.#member(node, above);
      const before = this.members.get(name);
      // Overloads share a name.
      this.members.set(name, before === undefined ? type : `${before}; ${type}`);
    }
  }

  #member(node: Node, above: string): [name: string, type: string] {
    const under = (name: string) => (above === '' ? name : `${above}.${name}`);
    if (isPropertySignatureDeclaration(node) || isPropertyDeclaration(node)) {
      const name = under(textOf(node.name));
      const type = this.#valued(node, name);
      const mayLack = node.postfixToken !== undefined || MAY_LACK.test(type);
      return [`${name}${mayLack ? '?' : ''}`, `${modifiersOf(node)}${type}`];
    }
    if (isMethodSignatureDeclaration(node) || isMethodDeclaration(node)) {
      const name = under(textOf(node.name));
      return [`${name}${node.postfixToken ? '?' : ''}`, `${modifiersOf(node)}${this.#signature(node, name)}`];
    }
    if (isGetAccessorDeclaration(node)) {
      const name = under(textOf(node.name));
      return [name, `readonly ${this.#type(node.type, name)}`];
    }
    if (isConstructorDeclaration(node)) {
      const name = under('new');
      return [name, `(${this.#parameters(node.parameters, name)})`];
    }
    if (isCallSignatureDeclaration(node)) return [under('()'), this.#signature(node, above)];
    if (isConstructSignatureDeclaration(node)) return [under('new()'), this.#signature(node, above)];
    if (isIndexSignatureDeclaration(node)) return [under('[]'), textOf(node)];
    return [under(textOf(node)), textOf(node)];
  }

  #signature({ typeParameters, parameters, type }: Signature, above: string): string {
    return `${generics(typeParameters)}(${this.#parameters(parameters, above)}) => ${this.#type(type, `${above}()`)}`;
  }

  #parameters(parameters: readonly ParameterDeclaration[], above: string): string {
    return parameters.map((parameter) => this.#parameter(parameter, above)).join(', ');
  }

  #parameter({ name, dotDotDotToken, questionToken, type }: ParameterDeclaration, above: string): string {
    // How a component takes its props apart is its own affair.
    const word = isIdentifier(name) ? textOf(name) : 'props';
    const told = this.#type(type, `${above}(${word})`);
    return `${dotDotDotToken ? '...' : ''}${word}${questionToken ? '?' : ''}: ${told}`;
  }

  /** A constant has its value for a type. */
  #valued({ type, initializer }: { readonly type?: TypeNode; readonly initializer?: Node }, above: string): string {
    return !type && initializer ? textOf(initializer) : this.#type(type, above);
  }

  /** The members of objects are told apart where they stand by themselves, not in lists or unions. */
  #type(node: TypeNode | undefined, above: string): string {
    if (!node) return 'any';
    if (isTypeLiteralNode(node)) {
      if (node.members.length === 0) return '{}';
      this.#members(node.members, above);
      return '{…}';
    }
    if (isParenthesizedTypeNode(node)) return `(${this.#type(node.type, above)})`;
    if (isIntersectionTypeNode(node)) return node.types.map((one) => this.#type(one, above)).join(' & ');
    if (isFunctionTypeNode(node)) return this.#signature(node, above);
    if (isTypeReferenceNode(node) && node.typeArguments && SCHEMA.test(textOf(node.typeName))) {
      return `${textOf(node.typeName)}<${node.typeArguments.map((one) => this.#type(one, above)).join(', ')}>`;
    }
    return textOf(node);
  }
}

const generics = (parameters: NodeArray<TypeParameterDeclaration> | undefined): string =>
  parameters ? `<${parameters.map(textOf).join(', ')}>` : '';

function modifiersOf(node: Node): string {
  return /^(?:(?:static|readonly|abstract)\s+)*/.exec(textOf(node))?.[0] ?? '';
}

/** Matches texts, which stay, and comments, which go. */
const TEXT_OR_COMMENT = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|\/\/.*/g;
/** Other texts are drawings, or words for people: these may change. */
const CODE = /^(?:`[^\p{Script=Han}]*`|(["'])[\w.:/@*-]*\1)$/u;

/** On one line, without comments and without the modules of imported types. */
function textOf(node: Node): string {
  return node
    .getText()
    .replaceAll(/import\("[^"]*"\)\./g, '')
    .replaceAll(TEXT_OR_COMMENT, (_, text: string | undefined = '') =>
      text === '' || CODE.test(text) ? text : 'string',
    )
    .replaceAll(/\bv\.(?=[A-Z])/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('; }', ' }')
    .trim();
}
