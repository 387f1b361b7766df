// An exam of eighteen questions, the first nine answered before, as a trainee sits it.
import type { Locator, Page } from 'playwright/test';
import * as v from 'valibot';
import type { Random } from '#mocks/world/random.ts';
import { AnswerSheetDto } from '#plugins/answering/api.ts';
import { expect } from '../../e2e/support/test.ts';
import type { Upstream } from '../../e2e/support/upstream.ts';

export const SAVE = 'POST /training/api/v1/answerSheetSubjects/subjects';
export const SUBMIT = 'POST /training/api/v1/exam/answersheet/submit/{id}';

/** Somewhere that one types and chooses. */
export interface AnswerEditor {
  readonly page: Page;
  /** The questions that take typed text, by number. */
  readonly blanks: readonly [number, ...number[]];
  /** Waits until all that was written before stands there. */
  ready(): Promise<void>;
  blank(number: number): Locator;
  write(number: number, text: string): Promise<Edit>;
  /** Something somewhere. */
  edit(random: Random, text: string): Promise<Edit>;
  /** The current answer. */
  read(number: number): Promise<string>;
}

const Facts = v.object({ refId: v.string(), answerSheetId: v.string(), deadline: v.string() });

export interface Exam {
  readonly sheetId: string;
  readonly address: string;
  /** Milliseconds since 1970, by the server's clock. */
  readonly deadline: number;
  /** By number: where one chooses, and where one types. */
  readonly choices: readonly number[];
  readonly blanks: AnswerEditor['blanks'];
  readonly subjects: readonly { readonly id: string; readonly options: readonly string[] }[];
  /** The earlier answers, by number. */
  readonly before: ReadonlyMap<number, string>;
}

export async function setUpExam(upstream: Upstream, scenario = 'half-saved-sheet', account = 'linxia'): Promise<Exam> {
  const { refId, answerSheetId: sheetId, deadline } = v.parse(Facts, await upstream.setUp(scenario, account));
  const { accessToken } = await upstream.signIn(account);
  const path = `/training/api/v1/exam/answersheet/dto/${sheetId}?detail=true`;
  const { subjects: found, answerSheetSubjects } = await upstream.call(AnswerSheetDto, path, accessToken);
  const subjects = found ?? [];
  const numberOf = (id: string): number => subjects.findIndex(({ subjectId }) => subjectId === id) + 1;
  return {
    choices: [1, 2, 3, 4, 5, 10, 11, 12],
    blanks: [13, 14, 15],
    before: new Map(answerSheetSubjects.map(({ subjectId, answers }) => [numberOf(subjectId), answers[0] ?? ''])),
    sheetId,
    address: `/examanswer?clazzId=clazz-1&contestId=${refId}&answerSheetId=${sheetId}`,
    deadline: Date.parse(deadline),
    subjects: subjects.map(({ subjectId: id, type, subjectOptionsDtos }) => ({
      id,
      options:
        type === 'judge_question'
          ? ['true', 'false']
          : subjectOptionsDtos.toSorted((a, b) => a.sort - b.sort).map(({ optionId }) => optionId),
    })),
  };
}

/** One edit: the question's number, and how its answer begins afterwards. */
export type Edit = readonly [number: number, answer: string];

/** The exam on a page. */
export class Room implements AnswerEditor {
  readonly page: Page;
  readonly #exam: Exam;
  #at = 0;

  constructor(page: Page, exam: Exam) {
    this.page = page;
    this.#exam = exam;
  }

  async open(): Promise<this> {
    await this.page.goto(this.#exam.address);
    await this.ready();
    return this;
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.ready();
  }

  async ready(): Promise<void> {
    this.#at = 0;
    await expect(this.saving).toBeVisible();
    // Beside a machine there is no room for the card.
    const machine = this.page.getByRole('button', { name: '收起实验机' });
    if (await machine.isVisible()) await machine.click();
    await expect(this.card).toBeVisible();
  }

  get blanks(): AnswerEditor['blanks'] {
    return this.#exam.blanks;
  }

  get card(): Locator {
    return this.page.getByRole('complementary', { name: '答题卡' });
  }

  /** The state of saving, in words. */
  get saving(): Locator {
    return this.page.getByRole('button', { name: /^保存状态：/ });
  }

  get timer(): Locator {
    return this.page.getByRole('timer', { name: '剩余时间' });
  }

  question(number: number): Locator {
    return this.page.getByRole('article', { name: new RegExp(`^第${number}题：`) });
  }

  blank(number: number): Locator {
    return this.question(number).getByRole('textbox').first();
  }

  async go(number: number): Promise<void> {
    if (this.#at === number) return;
    await this.card.getByRole('button', { name: new RegExp(`^第${number}题，`) }).click();
    await expect(this.question(number)).toBeVisible();
    this.#at = number;
  }

  async write(number: number, text: string): Promise<Edit> {
    await this.go(number);
    await this.blank(number).fill(text);
    return [number, text];
  }

  /** Chooses an option, from 0. */
  async choose(number: number, at: number): Promise<Edit> {
    await this.go(number);
    await this.question(number).locator('label').nth(at).click();
    return [number, this.#exam.subjects[number - 1]?.options[at] ?? ''];
  }

  async edit(random: Random, text: string): Promise<Edit> {
    const [choice, ...choices] = this.#exam.choices;
    if (choice === undefined || random.chance(0.5)) return this.write(random.pick(this.blanks), text);
    const number = random.pick([choice, ...choices]);
    const options = this.#exam.subjects[number - 1]?.options ?? [];
    // The option that is already chosen would be no change.
    const standing = await this.read(number);
    const others = options.flatMap((option, at) => (option === standing ? [] : [at]));
    return this.choose(number, others[random.whole(0, others.length - 1)] ?? 0);
  }

  async read(number: number): Promise<string> {
    await this.go(number);
    if (this.blanks.includes(number)) return this.blank(number).inputValue();
    const chosen = await this.question(number).getByRole('radio').evaluateAll(indexOfChecked);
    return this.#exam.subjects[number - 1]?.options[chosen] ?? '';
  }

  async expectAnswers(answers: ReadonlyMap<number, string>): Promise<void> {
    const shown = new Map<number, string>();
    for (const number of answers.keys()) shown.set(number, await this.read(number));
    expect(Object.fromEntries(shown), 'all that was answered stands there').toEqual(Object.fromEntries(answers));
  }

  async expectSaving(words: string, timeout = 15_000): Promise<void> {
    await expect(this.saving).toHaveText(words, { timeout });
  }

  /** The button in the top bar; at the last question there is another one below. */
  async askToHandIn(): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: /^(交卷|提交)$/ })
      .click();
  }

  async handIn(): Promise<void> {
    await this.askToHandIn();
    await this.page
      .getByRole('dialog', { name: /^确认(交卷|提交)$/ })
      .getByRole('button', { name: /(交卷|提交)$/ })
      .click();
  }
}

/** The exam on a phone: the card comes from below. */
export class PhoneRoom extends Room {
  override get card(): Locator {
    return this.page.getByRole('dialog', { name: '答题卡' });
  }

  override async ready(): Promise<void> {
    await expect(this.saving).toBeVisible();
  }

  override async go(number: number): Promise<void> {
    await this.page.getByRole('button', { name: /^答题卡，已答/ }).click();
    await this.card.getByRole('button', { name: new RegExp(`^第${number}题，`) }).click();
    await expect(this.question(number)).toBeVisible();
  }
}

function indexOfChecked(radios: readonly Element[]): number {
  return radios.findIndex((radio) => radio instanceof HTMLInputElement && radio.checked);
}

const Saved = v.looseObject({
  seq: v.number(),
  userId: v.string(),
  detail: v.object({
    sheetId: v.string(),
    subjectId: v.string(),
    revision: v.number(),
    operationId: v.string(),
    answers: v.array(v.string()),
  }),
});
export type Saved = v.InferOutput<typeof Saved>;

/** The answers that the upstream took, oldest first. */
export async function savedOf(upstream: Upstream): Promise<Saved[]> {
  return v.parse(v.array(Saved), await upstream.effects('answer.save'));
}

/** The upstream has the last answers, each operation had one effect, and none went back to an older answer. */
export async function expectLedger(
  upstream: Upstream,
  exam: Exam,
  answers: ReadonlyMap<number, string>,
): Promise<void> {
  const saved = await savedOf(upstream);
  const operations = saved.map(({ detail }) => detail.operationId);
  expect(new Set(operations).size, 'one effect an operation').toBe(operations.length);
  for (const [number, answer] of answers) {
    const mine = saved.filter(({ detail }) => detail.subjectId === exam.subjects[number - 1]?.id);
    const revisions = mine.map(({ detail }) => detail.revision);
    expect(revisions, `question ${number}: never an older one after a newer one`).toEqual(
      revisions.toSorted((a, b) => a - b),
    );
    expect(mine.at(-1)?.detail.answers[0] ?? '', `question ${number}`).toBe(answer);
  }
}

/** Until the upstream has it all. */
export async function expectSynced(
  upstream: Upstream,
  exam: Exam,
  answers: ReadonlyMap<number, string>,
): Promise<void> {
  await expect(() => expectLedger(upstream, exam, answers)).toPass({ intervals: [100], timeout: 45_000 });
}
