// A command line taken apart, as far as a small shell goes: quotes, variables, patterns, pipes, redirections.

export interface Simple {
  readonly words: readonly Word[];
  readonly redirects: readonly Redirect[];
}
export interface Word {
  readonly text: string;
  /** Stars and question marks in it stand for names. */
  readonly pattern: boolean;
}
export interface Redirect {
  readonly kind: '>' | '>>' | '<' | '<<';
  readonly target: string;
}
/** Commands joined by pipes, and when they are run after the ones before. */
export interface Pipeline {
  readonly when: 'always' | 'after success' | 'after failure';
  readonly commands: readonly Simple[];
}

export class SyntaxTrouble extends Error {}

type Piece = Word | { readonly operator: string };
type Variable = (name: string) => string;

const OPERATORS = new Set(['&&', '||', '>>', '<<', ';', '|', '>', '<']);
/** Blanks, a comment, an operator, something quoted, something escaped, a variable, plain letters. */
const TOKEN =
  /\s+|#.*|&&|\|\||>>|<<|[;|<>]|'[^']*'?|"(?:\\.|[^"\\])*"?|\\.?|\$(?:\{\w+\}|\w+|\?)|[^\s'"\\$;|<>&]+|./gsu;

interface Open {
  when: Pipeline['when'];
  commands: { words: Word[]; redirects: Redirect[] }[];
}

const WHEN: Readonly<Record<string, Pipeline['when']>> = {
  '&&': 'after success',
  '||': 'after failure',
  ';': 'always',
};

/** Throws SyntaxTrouble. */
export function parseLine(line: string, variable: Variable): Pipeline[] {
  const open = (when: Pipeline['when']): Open => ({ when, commands: [{ words: [], redirects: [] }] });
  const pipelines: Open[] = [open('always')];
  const pieces = split(line, variable).values();
  for (const piece of pieces) {
    const { commands } = pipelines.at(-1) ?? open('always');
    const command = commands.at(-1);
    if (!('operator' in piece)) {
      command?.words.push(piece);
      continue;
    }
    const when = WHEN[piece.operator];
    if (when !== undefined) {
      pipelines.push(open(when));
    } else if (piece.operator === '|') {
      if (command?.words.length === 0) throw new SyntaxTrouble("syntax error near unexpected token `|'");
      commands.push({ words: [], redirects: [] });
    } else {
      const target = pieces.next().value;
      if (!target || 'operator' in target) throw new SyntaxTrouble("syntax error near unexpected token `newline'");
      command?.redirects.push({ kind: redirectOf(piece.operator), target: target.text });
    }
  }
  const said = pipelines.filter(({ commands }) => commands.some((one) => one.words.length + one.redirects.length > 0));
  if (said.some(({ commands }) => commands.length > 1 && commands.at(-1)?.words.length === 0)) {
    throw new SyntaxTrouble('syntax error: unexpected end of file');
  }
  return said;
}

function redirectOf(operator: string): Redirect['kind'] {
  return operator === '>>' || operator === '<' || operator === '<<' ? operator : '>';
}

function split(line: string, variable: Variable): Piece[] {
  const pieces: Piece[] = [];
  let parts: Word[] = [];
  const endWord = (): void => {
    if (parts.length > 0) {
      pieces.push({ text: parts.map(({ text }) => text).join(''), pattern: parts.some(({ pattern }) => pattern) });
    }
    parts = [];
  };
  for (const [token] of line.matchAll(TOKEN)) {
    if (token.startsWith('#') && parts.length === 0) break;
    if (token.trim() === '') endWord();
    else if (OPERATORS.has(token)) {
      endWord();
      pieces.push({ operator: token });
    } else parts.push(partOf(token, variable));
  }
  endWord();
  return pieces;
}

function partOf(token: string, variable: Variable): Word {
  const [first = ''] = token;
  if (first === "'" || first === '"') {
    if (token.length < 2 || !token.endsWith(first)) {
      throw new SyntaxTrouble(`unexpected EOF while looking for matching \`${first}'`);
    }
    const inside = token.slice(1, -1);
    return { text: first === '"' ? unescaped(expand(inside, variable)) : inside, pattern: false };
  }
  if (first === '\\') return { text: token.slice(1), pattern: false };
  if (first === '$') return { text: expand(token, variable), pattern: false };
  return { text: token, pattern: /[*?]/.test(token) };
}

const expand = (text: string, variable: Variable): string =>
  text.replaceAll(/\$(?:\{(\w+)\}|(\w+|\?))/g, (_whole, braced?: string, plain?: string) =>
    variable(braced ?? plain ?? ''),
  );

const unescaped = (text: string): string => text.replaceAll(/\\(["\\$`])/g, '$1');
