// `let`, `((…))` and `expr`.
import { calculate } from '../language/arithmetic.ts';
import type { Commands, Run } from '../language/io.ts';
import { SyntaxTrouble } from '../language/syntax.ts';
import { holds } from './holds.ts';
import { Usage } from './options.ts';
import { regexOf } from './patterns.ts';

export const CALCULATING_COMMANDS: Commands = {
  let: {
    about: '',
    run({ shell, args }) {
      if (args.length === 0) throw new Usage('expression expected');
      return Number(args.map((arg) => calculate(arg, shell)).at(-1) === 0);
    },
  },
  '((': {
    about: '',
    run({ shell, args, err }) {
      try {
        return Number(calculate(args[0] ?? '', shell) === 0);
      } catch (error) {
        if (!(error instanceof SyntaxTrouble)) throw error;
        err.write(`${shell.speaker}: ((: ${error.message}\n`);
        return 1;
      }
    },
  },
  expr: { about: '计算和比较：expr 1 + 2，expr length 文字，expr substr 文字 1 3', run: (run) => evaluate(run) },
};

function evaluate({ args, out }: Run): number {
  const words = [...args];
  if (words.length === 0) throw new Usage('missing operand', 2);
  const value = choice(words);
  if (words.length > 0) throw new Usage(`syntax error: unexpected argument ‘${words[0] ?? ''}’`, 2);
  out.write(`${value}\n`);
  return Number(value === '' || /^-?0+$/.test(value));
}

const isNothing = (value: string): boolean => value === '' || /^-?0+$/.test(value);

function choice(words: string[]): string {
  let left = both(words);
  while (words[0] === '|') {
    words.shift();
    const right = both(words);
    left = isNothing(left) ? (isNothing(right) ? '0' : right) : left;
  }
  return left;
}

function both(words: string[]): string {
  let left = compared(words);
  while (words[0] === '&') {
    words.shift();
    const right = compared(words);
    left = isNothing(left) || isNothing(right) ? '0' : left;
  }
  return left;
}

const isWhole = (text: string): boolean => /^-?\d+$/.test(text);

function compared(words: string[]): string {
  let left = sum(words);
  while (/^(?:[<>]=?|==?|!=)$/.test(words[0] ?? '')) {
    const operator = words.shift() ?? '';
    const right = sum(words);
    const [a, b] = isWhole(left) && isWhole(right) ? [Number(left), Number(right)] : [left, right];
    left = String(Number(holds(operator, a, b)));
  }
  return left;
}

function whole(text: string): bigint {
  if (!isWhole(text)) throw new Usage('non-integer argument', 2);
  return BigInt(text);
}

function sum(words: string[]): string {
  let left = product(words);
  while (words[0] === '+' || words[0] === '-') {
    const sign = words.shift() === '+' ? 1n : -1n;
    const right = product(words);
    left = String(whole(left) + sign * whole(right));
  }
  return left;
}

function product(words: string[]): string {
  let left = matched(words);
  while (words[0] === '*' || words[0] === '/' || words[0] === '%') {
    const operator = words.shift();
    const right = whole(matched(words));
    if (operator !== '*' && right === 0n) throw new Usage('division by zero', 2);
    const value = whole(left);
    left = String(operator === '*' ? value * right : operator === '/' ? value / right : value % right);
  }
  return left;
}

function matched(words: string[]): string {
  let left = atom(words);
  while (words[0] === ':') {
    words.shift();
    left = match(left, atom(words));
  }
  return left;
}

/** What the brackets hold, otherwise how long it is. */
function match(text: string, pattern: string): string {
  const found = new RegExp(`^(?:${regexOf(pattern.replace(/^\^/, ''), 'basic').source})`, 'u').exec(text);
  if (pattern.includes(String.raw`\(`)) return found?.[1] ?? '';
  return String([...(found?.[0] ?? '')].length);
}

function atom(words: string[]): string {
  const word = words.shift();
  if (word === undefined) throw new Usage('syntax error: missing argument', 2);
  if (word === '(') {
    const inside = choice(words);
    if (words.shift() !== ')') throw new Usage("syntax error: expecting ')'", 2);
    return inside;
  }
  if (word === '+') return words.shift() ?? '';
  if (word === 'length' && words.length > 0) return String([...atom(words)].length);
  if (word === 'match' && words.length > 1) return match(atom(words), atom(words));
  if (word === 'index' && words.length > 1) {
    const [text, letters] = [[...atom(words)], atom(words)];
    return String(text.findIndex((letter) => letters.includes(letter)) + 1);
  }
  if (word === 'substr' && words.length > 2) {
    const text = [...atom(words)];
    const [from, count] = [Number(atom(words)), Number(atom(words))];
    return from > 0 && count > 0 ? text.slice(from - 1, from - 1 + count).join('') : '';
  }
  return word;
}
