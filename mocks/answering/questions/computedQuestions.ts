// Questions with generated numbers, as many as a paper of a thousand needs. The same index gives the same question.
import type { SubjectLevel } from '#plugins/answering/api.ts';
import { BLANK_QUESTION, type Question } from './Question.ts';
import { type Random, randomOf } from '../../world/random.ts';
import { shuffled } from '../../world/shuffled.ts';

const COMPUTED_TYPES = ['single_choice', 'multiple_choice', 'fill_blank', 'judge_question'] as const;
export type ComputedType = (typeof COMPUTED_TYPES)[number];

export const isComputedType = (type: string): type is ComputedType => COMPUTED_TYPES.some((one) => one === type);

interface Drawn {
  level: SubjectLevel;
  stem: string;
  /** The right and the wrong options of a choice. */
  right?: readonly string[];
  wrong?: readonly string[];
  blanks?: readonly (readonly string[])[];
  statement?: boolean;
  explanation: string;
}
type Draw = (random: Random) => Drawn;

/** `computedQuestion('fill_blank', 7)` */
export function computedQuestion(type: ComputedType, index: number): Question {
  const id = `computed-${type}-${index}`;
  const draws = DRAWS[type];
  const drawn = draws[index % draws.length]?.(randomOf(0, id, index)) ?? broadcast(randomOf(0, id));
  const options = [
    ...(drawn.right ?? []).map((texts) => ({ texts, right: true })),
    ...(drawn.wrong ?? []).map((texts) => ({ texts, right: false })),
  ];
  return {
    ...BLANK_QUESTION,
    id,
    type,
    level: drawn.level,
    stem: `<p>${drawn.stem}</p>`,
    options: shuffled(options, randomOf(0, `options-${id}`)).map((option, at) => ({
      ...option,
      id: `${id}-${'abcdefgh'[at]}`,
    })),
    blanks: drawn.blanks ?? [],
    statement: drawn.statement,
    explanation: `<p>${drawn.explanation}</p>`,
  };
}

function network(random: Random) {
  const prefix = random.whole(25, 29);
  const block = 2 ** (32 - prefix);
  const base = random.whole(0, 256 / block - 1) * block;
  const stem = `${random.pick(['10.20', '172.16', '192.168'])}.${random.whole(0, 254)}`;
  return { prefix, block, base, stem };
}

function broadcast(random: Random): Drawn {
  const { prefix, block, base, stem } = network(random);
  const host = random.whole(base + 1, base + block - 2);
  const right = base + block - 1;
  const wrong = [base, right === 255 ? base + block / 2 : 255, base + block - 2].map((last) => `${stem}.${last}`);
  return {
    level: 'middle',
    stem: `主机 <code>${stem}.${host}/${prefix}</code> 所在网段的广播地址是`,
    right: [`${stem}.${right}`],
    wrong,
    explanation: `/${prefix} 的块大小为 ${block}，网段从 ${stem}.${base} 到 ${stem}.${right}。`,
  };
}

const RIGHTS = ['---', '--x', '-w-', '-wx', 'r--', 'r-x', 'rw-', 'rwx'] as const;
const inLetters = (mode: number): string =>
  [mode >> 6, (mode >> 3) & 7, mode & 7].map((digit) => RIGHTS[digit] ?? '').join('');

function permission(random: Random): Drawn {
  const mode = random.whole(0o400, 0o777);
  const octal = (number: number): string => number.toString(8).padStart(3, '0');
  const wrong = [mode ^ 0o1, mode ^ 0o20, mode ^ 0o100].map(octal);
  return {
    level: 'primary',
    stem: `文件权限显示为 <code>-${inLetters(mode)}</code>，用数字表示是`,
    right: [octal(mode)],
    wrong,
    explanation: 'r 记 4，w 记 2，x 记 1，属主、同组、其他各相加。',
  };
}

function hexadecimal(random: Random): Drawn {
  const number = random.whole(300, 4095);
  return {
    level: 'primary',
    stem: `十六进制数 <code>0x${number.toString(16).toUpperCase()}</code> 等于十进制的 <u></u>。`,
    blanks: [[String(number)]],
    explanation: '从右起各位依次乘以 16<sup>0</sup>、16<sup>1</sup>、16<sup>2</sup> 再相加。',
  };
}

function hosts(random: Random): Drawn {
  const { prefix, block, base, stem } = network(random);
  return {
    level: 'middle',
    stem: `网段 <code>${stem}.${base}/${prefix}</code> 的第一个可用地址是 <u></u>，共有 <u></u> 个可用地址。`,
    blanks: [[`${stem}.${base + 1}`], [String(block - 2)]],
    explanation: `2<sup>${32 - prefix}</sup> − 2 = ${block - 2}，首尾两个地址分别是网络地址与广播地址。`,
  };
}

function sameNetwork(random: Random): Drawn {
  const { prefix, block, base, stem } = network(random);
  const one = random.whole(base + 1, base + block - 2);
  const other = random.whole(1, 254);
  return {
    level: 'middle',
    stem: `<code>${stem}.${one}/${prefix}</code> 与 <code>${stem}.${other}/${prefix}</code> 在同一个网段。`,
    statement: other >= base && other < base + block,
    explanation: `该网段从 ${stem}.${base} 到 ${stem}.${base + block - 1}。`,
  };
}

function gauge(random: Random): Drawn {
  const diameter = random.whole(10, 80);
  const upper = random.whole(10, 40) / 1000;
  const off = random.whole(-15, 55) / 1000;
  return {
    level: 'primary',
    stem: `孔径标注为 φ${diameter}<sup>+${upper.toFixed(3)}</sup><sub>0</sub>，实测 ${(diameter + off).toFixed(3)} mm，判定合格。`,
    statement: off >= 0 && off <= upper,
    explanation: `合格范围为 ${diameter.toFixed(3)} 到 ${(diameter + upper).toFixed(3)} mm。`,
  };
}

function members(random: Random): Drawn {
  const { prefix, block, base, stem } = network(random);
  const address = (last: number): string => `${stem}.${(last + 256) % 256}`;
  return {
    level: 'senior',
    stem: `下列地址中，可以分配给网段 <code>${stem}.${base}/${prefix}</code> 内主机的有`,
    right: [address(base + 1), address(base + block - 2)],
    wrong: [address(base + block - 1), address(base + block)],
    explanation: `网络地址 ${address(base)} 与广播地址 ${address(base + block - 1)} 不能分配。`,
  };
}

const DRAWS: Readonly<Record<ComputedType, readonly Draw[]>> = {
  single_choice: [broadcast, permission],
  multiple_choice: [members],
  fill_blank: [hexadecimal, hosts],
  judge_question: [sameNetwork, gauge],
};
