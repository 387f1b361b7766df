// `$((…))`: sums of whole numbers and variables.
import { SyntaxTrouble } from './syntax.ts';

type Apply = (a: number, b: number) => number;
const level = (operators: Readonly<Record<string, Apply>>): ReadonlyMap<string, Apply> =>
  new Map(Object.entries(operators));

/** The loosest first. */
const LEVELS = [
  level({ '+': (a, b) => a + b, '-': (a, b) => a - b }),
  level({ '*': (a, b) => a * b, '/': (a, b) => Math.trunc(a / b), '%': (a, b) => a % b }),
];
const TOKENS = /\d+|[A-Za-z_]\w*|\S/g;

export function calculate(text: string, valueOf: (name: string) => string | undefined): number {
  const tokens = text.match(TOKENS) ?? [];
  const trouble = (why: string, token: string | undefined): SyntaxTrouble =>
    new SyntaxTrouble(`${text.trim()}: ${why} (error token is "${token ?? text.trim().slice(-1)}")`);

  const operand = (): number => {
    const token = tokens.shift();
    if (token === '-') return -operand();
    if (token === '(') {
      const inside = sum(0);
      if (tokens.shift() !== ')') throw trouble("missing `)'", undefined);
      return inside;
    }
    if (token === undefined || !/^\w/.test(token)) throw trouble('syntax error: operand expected', token);
    const number = Number(/^\d/.test(token) ? token : valueOf(token));
    return Number.isNaN(number) ? 0 : number;
  };
  const sum = (depth: number): number => {
    const operators = LEVELS[depth];
    if (!operators) return operand();
    let value = sum(depth + 1);
    for (let apply = operators.get(tokens[0] ?? ''); apply; apply = operators.get(tokens[0] ?? '')) {
      const operator = tokens.shift();
      const right = sum(depth + 1);
      if (right === 0 && (operator === '/' || operator === '%')) throw trouble('division by 0', '0');
      value = apply(value, right);
    }
    return value;
  };

  const value = tokens.length === 0 ? 0 : sum(0);
  if (tokens.length > 0) throw trouble('syntax error in expression', tokens[0]);
  return value;
}
