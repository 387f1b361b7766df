// Reads a bank of questions as people write it:
//
//   ## 单选 简单            type and level
//   The stem, over as many lines as it takes. `code`, fences, ![what it shows](figure-name), $formula$, ____ for a blank.
//   - [x] right             - [ ] wrong
//   = 正确                  of a statement; = this 或 that of a blank, one line each
//   - (自动 3) title ~ /pattern/i        - (人工 4) title        a step, with its share of the score
//   @ user=… password=…     what one signs in with     ? user=… password=…     what one has to find out
//   $ this 或 that          a command
//   > explanation
import type { LoginManager, SubjectLevel, SubjectType } from '#plugins/answering/api.ts';
import { BLANK_QUESTION, type Question, type QuestionOption, type QuestionStep } from './Question.ts';
import { randomOf } from '../../world/random.ts';
import { inlineHtml, stemHtml } from './questionHtml.ts';
import { shuffled } from '../../world/shuffled.ts';

const TYPES: Readonly<Record<string, SubjectType>> = {
  单选: 'single_choice',
  多选: 'multiple_choice',
  填空: 'fill_blank',
  判断: 'judge_question',
  实践: 'practice_question',
  命令: 'test_command',
};
const LEVELS: Readonly<Record<string, SubjectLevel>> = { 简单: 'primary', 一般: 'middle', 困难: 'senior' };

const MARKS = { option: /^- \[([x ])\] (.+)$/, step: /^- \((自动|人工) (\d+)\) (.+)$/, other: /^([=@?$>]) (.+)$/ };
const PATTERN = /^(.*?) ~ \/(.+)\/([a-z]*)$/;

/** `readQuestions('linux', text)`: the questions are `linux-1`, `linux-2` … */
export function readQuestions(name: string, text: string): Question[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part, at) => readQuestion(`${name}-${at + 1}`, part));
}

function readQuestion(id: string, part: string): Question {
  const [heading = '', ...lines] = part.trimEnd().split('\n');
  const [type = '', level = ''] = heading.split(' ');
  const { stem, marks } = splitLines(lines);
  const marked = (mark: string): string[] => marks.filter((line) => line.startsWith(mark)).map((line) => line.slice(2));
  const alternatives = (mark: string): string[][] => marked(mark).map((line) => line.split(' 或 '));
  const subjectType = TYPES[type];
  const subjectLevel = LEVELS[level];
  if (subjectType === undefined || subjectLevel === undefined) {
    throw new Error(`题目 ${id} 的类型或难度读不懂：${heading}`);
  }
  const explanation = marked('>').join('');
  return {
    ...BLANK_QUESTION,
    id,
    type: subjectType,
    level: subjectLevel,
    stem: stemHtml(stem),
    options: shuffled(marks.flatMap(readOption), randomOf(0, `options-${id}`)).map((option, index) => ({
      ...option,
      id: `${id}-${'abcdefgh'[index]}`,
    })),
    ...(subjectType === 'judge_question'
      ? { statement: marked('=')[0] === '正确' }
      : { blanks: subjectType === 'fill_blank' ? alternatives('=') : [] }),
    steps: marks.flatMap(readStep).map((step, index) => ({ ...step, id: `${id}-step-${index + 1}` })),
    commands: alternatives('$'),
    login: readLogin(marked('@')[0]),
    loginAnswers: readLogin(marked('?')[0]),
    explanation: explanation === '' ? undefined : `<p>${inlineHtml(explanation)}</p>`,
  };
}

/** Within a fence nothing is a mark. */
function splitLines(lines: readonly string[]): { stem: string[]; marks: string[] } {
  const stem: string[] = [];
  const marks: string[] = [];
  let fenced = false;
  for (const line of lines) {
    if (line.startsWith('```')) fenced = !fenced;
    const mark = !fenced && Object.values(MARKS).some((pattern) => pattern.test(line));
    (mark ? marks : stem).push(line);
  }
  return { stem, marks };
}

function readOption(line: string): Omit<QuestionOption, 'id'>[] {
  const [, mark, text] = MARKS.option.exec(line) ?? [];
  return text === undefined ? [] : [{ texts: inlineHtml(text), right: mark === 'x' }];
}

function readStep(line: string): Omit<QuestionStep, 'id'>[] {
  const [, judge, share, text] = MARKS.step.exec(line) ?? [];
  if (text === undefined) return [];
  const [, title, pattern, flags] = PATTERN.exec(text) ?? [];
  if ((judge === '自动') !== (pattern !== undefined)) throw new Error(`步骤读不懂：${line}`);
  const [head = '', content = ''] = (title ?? text).split('：', 2);
  return [
    {
      title: head.replaceAll('`', ''),
      content: content === '' ? '' : `<p>${inlineHtml(content)}</p>`,
      share: Number(share),
      pattern: pattern === undefined ? undefined : new RegExp(pattern, flags),
    },
  ];
}

function readLogin(text: string | undefined): LoginManager | undefined {
  if (text === undefined) return undefined;
  const given = new Map(
    text.split(' ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  const part = (name: string): string => given.get(name) ?? '';
  return { user: part('user'), password: part('password'), ak: part('ak'), sk: part('sk') };
}
