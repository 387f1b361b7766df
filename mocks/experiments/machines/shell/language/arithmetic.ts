// `$((…))`: whole numbers.
import { SyntaxTrouble } from './syntax.ts';

export interface Variables {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
}

type Apply = (a: number, b: number) => number;
const truth = (holds: boolean): number => (holds ? 1 : 0);

const LEVELS: readonly Readonly<Record<string, Apply>>[] = [
  { '||': (a, b) => truth(a !== 0 || b !== 0) },
  { '&&': (a, b) => truth(a !== 0 && b !== 0) },
  { '==': (a, b) => truth(a === b), '!=': (a, b) => truth(a !== b) },
  {
    '<=': (a, b) => truth(a <= b),
    '>=': (a, b) => truth(a >= b),
    '<': (a, b) => truth(a < b),
    '>': (a, b) => truth(a > b),
  },
  { '+': (a, b) => a + b, '-': (a, b) => a - b },
  { '*': (a, b) => a * b, '/': (a, b) => divided(a, b, Math.trunc(a / b)), '%': (a, b) => divided(a, b, a % b) },
  { '**': (a, b) => a ** b },
];

function divided(a: number, b: number, result: number): number {
  if (b === 0) throw new SyntaxTrouble(`${a} / ${b}: division by 0 (error token is "${b}")`);
  return result;
}

const TOKEN = /\s*(\*\*|\+\+|--|[-+*/%]?=(?!=)|[<>=!]=|&&|\|\||[-+*/%<>!()]|\d+|[A-Za-z_]\w*|\$\w+|\S)/g;

export function calculate(text: string, variables: Variables): number {
  const tokens = [...text.matchAll(TOKEN)].map(([, token = '']) => token.replace(/^\$/, ''));
  let at = 0;
  const valueOf = (name: string): number => {
    const value = Number(variables.get(name) ?? 0);
    return Number.isNaN(value) ? 0 : value;
  };
  const assign = (name: string, value: number): number => {
    variables.set(name, String(value));
    return value;
  };
  const trouble = (): never => {
    throw new SyntaxTrouble(`${text}: syntax error: operand expected (error token is "${tokens[at] ?? ''}")`);
  };
  const atom = (): number => {
    const token = tokens[at++] ?? '';
    if (/^\d/.test(token)) return Number(token);
    if (token === '(') {
      const inside = level(0);
      if (tokens[at++] !== ')') trouble();
      return inside;
    }
    if (token === '-') return -atom();
    if (token === '+') return atom();
    if (token === '!') return truth(atom() === 0);
    if (token === '++' || token === '--') {
      const name = tokens[at++] ?? '';
      return assign(name, valueOf(name) + (token === '++' ? 1 : -1));
    }
    if (!/^[A-Za-z_]/.test(token)) return trouble();
    return named(token);
  };
  const named = (name: string): number => {
    const next = tokens[at] ?? '';
    if (next === '++' || next === '--') {
      at += 1;
      const value = valueOf(name);
      assign(name, value + (next === '++' ? 1 : -1));
      return value;
    }
    if (!/^[-+*/%]?=$/.test(next)) return valueOf(name);
    at += 1;
    const value = level(0);
    const apply = LEVELS.map((one) => one[next.slice(0, -1)]).find(Boolean);
    return assign(name, apply ? apply(valueOf(name), value) : value);
  };
  const level = (depth: number): number => {
    const operators = LEVELS[depth];
    if (!operators) return atom();
    let value = level(depth + 1);
    for (let apply = operators[tokens[at] ?? '']; apply; apply = operators[tokens[at] ?? '']) {
      at += 1;
      value = apply(value, level(depth + 1));
    }
    return value;
  };
  if (tokens.length === 0) return 0;
  const result = level(0);
  return at < tokens.length ? trouble() : result;
}
