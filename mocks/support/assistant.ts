// The AI helper: the same question gets the same answer, in pieces, as from a real one.
import { INTEGRITY, KNOWLEDGE } from './content/assistantAnswers.ts';

export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

export interface Asked {
  readonly question: string;
  readonly history: readonly Turn[];
  /** The lesson of a course that the user looks at. */
  readonly course: string | undefined;
  readonly lesson: string | undefined;
}

const GOES_ON = /^(那|然后|还有|再|为什么|怎么做)|继续|详细|具体|展开|举个例子/;
const EXAM = /(答案是什么|选哪个|直接给.*答案|帮我做|代写|选[ABCD])/;

export interface Answer {
  readonly text: string;
  /** Tells by their titles the lessons that it rests on. Null: none. Undefined: it tells no facts. */
  readonly restsOn: ((title: string) => boolean) | null | undefined;
}

/** Deterministic, believable, in Chinese. */
export function answerOf({ question, history, course, lesson }: Asked): Answer {
  if (EXAM.test(question)) return { text: INTEGRITY, restsOn: undefined };
  const place = lesson === undefined ? course && `《${course}》` : `《${course ?? ''}》的“${lesson}”`;
  const opening = place ? `结合你正在学的${place}来说。\n` : '';
  const found = knowledgeOn(question);
  if (found) return { text: opening + found.answer, restsOn: named(found) };
  const before = GOES_ON.test(question.trim()) ? knowledgeOn(lastQuestion(history)) : undefined;
  if (before) return { text: `接着刚才的${before.topic}说。\n${before.more}`, restsOn: named(before) };
  const near = knowledgeOn(`${lesson ?? ''}${course ?? ''}`);
  if (near) {
    const further = `如果你问的“${shortened(question)}”是其中某一步，请再说具体一点。`;
    return { text: `${opening}${near.answer}\n\n${further}`, restsOn: named(near) };
  }
  return { text: general(question, opening), restsOn: lesson === undefined ? null : (title) => title === lesson };
}

/** A few letters each, as they are written. */
export function piecesOf(answer: string): string[] {
  const letters = [...answer];
  const pieces: string[] = [];
  for (let at = 0; at < letters.length;) {
    const length = 2 + ((letters[at]?.codePointAt(0) ?? 0) % 4);
    pieces.push(letters.slice(at, at + length).join(''));
    at += length;
  }
  return pieces;
}

const knowledgeOn = (text: string) => KNOWLEDGE.find(({ asked }) => asked.test(text));

const named =
  ({ asked }: (typeof KNOWLEDGE)[number]) =>
  (title: string): boolean =>
    asked.test(title);

const lastQuestion = (history: readonly Turn[]): string =>
  history
    .filter(({ role }) => role === 'user')
    .map(({ text }) => text)
    .join('\n');

const shortened = (question: string): string => (question.length > 24 ? `${question.slice(0, 24)}…` : question);

function general(question: string, opening: string): string {
  return `${opening}关于“${shortened(question.trim())}”，可以分三步来想：\n1. 先弄清它要解决什么问题，没有它的时候会怎样；\n2. 再找一个最小的例子，亲手做一遍，看看每一步的输入和结果；\n3. 最后和相近的概念比一比，说出一处相同、一处不同。\n\n把你已经知道的和卡住的地方告诉我，我可以说得更具体。`;
}
