// Trainees' work other than exams: homework, and a form.
import type { Locator, Page } from 'playwright/test';
import * as v from 'valibot';
import type { Random } from '#mocks/world/random.ts';
import { AnswerSheet, AnswerSheetDto } from '#plugins/answering/api.ts';
import { expectKept } from '../../e2e/support/stored.ts';
import { expect } from '../../e2e/support/test.ts';
import type { Upstream } from '../../e2e/support/upstream.ts';
import type { AnswerEditor, Edit, Exam } from './exam.ts';

const HOMEWORK = { clazzId: 'clazz-1', refId: 'homework-3-12' } as const;

/** Five questions in which one types, opened and not answered yet. */
export async function setUpHomework(upstream: Upstream, account = 'linxia'): Promise<Exam> {
  const { accessToken } = await upstream.signIn(account);
  const service = '/training/api/v1/exam/answersheet';
  await upstream.write(service, { ...HOMEWORK, kind: 'homework' }, accessToken);
  const place = new URLSearchParams(HOMEWORK).toString();
  const history = await upstream.call(v.array(AnswerSheet), `${service}/history?kind=homework&${place}`, accessToken);
  const sheetId = history[0]?.id ?? '';
  const { subjects } = await upstream.call(AnswerSheetDto, `${service}/dto/${sheetId}?detail=true`, accessToken);
  return {
    sheetId,
    address: `/personalcenter/homeworkanswer?${place}&room=true`,
    deadline: Infinity,
    choices: [],
    // The third one asks how one signs in before it asks for an answer.
    blanks: [1, 2, 4, 5],
    subjects: (subjects ?? []).map(({ subjectId: id }) => ({ id, options: [] })),
    before: new Map(),
  };
}

const CONTENT = 1;
const CONTACT = 2;
const TYPE = 3;

/** Feedback that is being written. */
export class FeedbackEditor implements AnswerEditor {
  static readonly address = '/feedback';
  readonly blanks: AnswerEditor['blanks'] = [CONTENT, CONTACT];
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** From then on something is kept: a form as it was found is no draft. */
  async begin(): Promise<ReadonlyMap<number, string>> {
    const [number, text] = await this.write(CONTENT, '写了开头');
    const type = await this.#choose(1);
    await expectKept(this.page, type[1]);
    return new Map([[number, text], type]);
  }

  async ready(): Promise<void> {
    await expect(this.page.getByText('已恢复你上次填写的内容')).toBeVisible();
  }

  blank(number: number): Locator {
    return this.page.getByLabel(number === CONTENT ? '意见内容' : '联系方式');
  }

  async write(number: number, text: string): Promise<Edit> {
    await this.blank(number).fill(text);
    return [number, text];
  }

  async edit(random: Random, text: string): Promise<Edit> {
    if (random.chance(0.5)) return this.write(random.pick(this.blanks), text);
    return this.#choose(random.whole(1, 3));
  }

  async read(number: number): Promise<string> {
    if (number !== TYPE) return this.blank(number).inputValue();
    return this.page.getByRole('radio', { checked: true }).inputValue();
  }

  /** Adds enough words for a valid submission, as the field may just have been emptied. Returns the sent text. */
  async send(): Promise<string> {
    const [, content] = await this.write(CONTENT, `${await this.read(CONTENT)}，写到这里为止`);
    await this.write(CONTACT, '');
    await this.page.getByRole('button', { name: '提交' }).click();
    return content;
  }

  async #choose(at: number): Promise<Edit> {
    await this.page.getByRole('radio').nth(at).check();
    return [TYPE, await this.read(TYPE)];
  }
}
