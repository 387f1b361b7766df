// Answers that are set by hand: one call gets them instead of the mock's own, once, several times or always.
import * as v from 'valibot';

export type AnswerPlan = v.InferOutput<typeof AnswerPlan>;
/** The body of `POST /__mock/answers`. */
export const AnswerPlan = v.strictObject({
  match: v.pipe(v.string(), v.description('一个接口，例如 GET /training/api/v1/note/findById')),
  data: v.optional(v.pipe(v.unknown(), v.description('放进成功的信封里；流式回答则是一段一段的数组。与 body 二选一'))),
  body: v.optional(v.pipe(v.unknown(), v.description('整个回答，不加信封；文本照原样发出'))),
  type: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.+-]+\/[ -~]+$/, '应为一个内容类型'), v.description('Content-Type，与 body 同用')),
  ),
  status: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599), v.description('HTTP 状态码')),
    200,
  ),
  delay: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000), v.description('先等的毫秒')), 0),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.description('回答几次；不写则每次'))),
});

export type CannedAnswer = v.InferOutput<typeof CannedAnswer>;
export const CannedAnswer = v.strictObject({
  ...AnswerPlan.entries,
  id: v.number(),
  misfit: v.pipe(v.nullable(v.string()), v.description('它哪里不符合约定；符合则是 null')),
  given: v.pipe(v.number(), v.description('已经回答的次数')),
});

const MOST = 100;

export class CannedAnswers {
  #answers: CannedAnswer[];
  #nextId: number;

  constructor(answers: readonly CannedAnswer[] = []) {
    this.#answers = [...answers];
    this.#nextId = Math.max(0, ...answers.map(({ id }) => id)) + 1;
  }

  /** Those with a number are given in their order, then the one without, of which a call has one. Nothing when full. */
  add(plan: AnswerPlan, misfit: string | null): CannedAnswer | undefined {
    const others = this.#answers.filter(
      ({ match, times }) => times !== undefined || plan.times !== undefined || match !== plan.match,
    );
    const room = others.length < MOST ? others : others.filter((one) => !isUsedUp(one));
    if (room.length >= MOST) return undefined;
    const answer = { ...plan, id: this.#nextId++, misfit, given: 0 };
    this.#answers = [...room, answer];
    return answer;
  }

  list(): CannedAnswer[] {
    return [...this.#answers];
  }

  /** One of them, or all. */
  remove(id?: number): void {
    this.#answers = id === undefined ? [] : this.#answers.filter((answer) => answer.id !== id);
  }

  /** The answer to this call, which counts as given. */
  take(line: string | undefined): CannedAnswer | undefined {
    if (this.#answers.length === 0) return undefined;
    const fitting = this.#answers.filter((answer) => answer.match === line && !isUsedUp(answer));
    const found = fitting.find(({ times }) => times !== undefined) ?? fitting[0];
    if (found) found.given += 1;
    return found;
  }
}

const isUsedUp = ({ times, given }: CannedAnswer): boolean => times !== undefined && given >= times;
