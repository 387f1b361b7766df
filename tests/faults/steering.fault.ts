// Plugins: exams, answering
// An exam whose teacher announces, extends, pauses and ends, over cuts and reloads: 0 early submits, 0 lost minutes, 0 lost
// words.
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import type { Random } from '#mocks/world/random.ts';
import { formatLeft } from '#plugins/ui/clock/Countdown.tsx';
import { expect, test } from '../e2e/support/test.ts';
import type { Upstream } from '../e2e/support/upstream.ts';
import { type Exam, expectLedger, Room, savedOf, setUpExam } from './support/exam.ts';
import { randomOfTest } from './support/randomOfTest.ts';
import { rounds } from './support/seed.ts';

/** Seconds that the time left may be off. */
const OFF = 2;
/** A soak repeats each of them ten times, which makes 500 rounds. */
const EXAMS = rounds(2, 5);
const ROUNDS = 10;
/** Milliseconds until a room that is connected knows; and after a cut. */
const SOON = { timeout: 5_000 };
const BACK = { timeout: 30_000 };

test.beforeEach(({ watch }) => watch.expect(/Failed to load resource|net::ERR_/));

const Submitted = v.looseObject({ seq: v.number(), detail: v.looseObject({ sheetId: v.string(), auto: v.boolean() }) });

/** One exam while it is sat. What is promised is counted here, not read from the page. */
class Sitting {
  readonly exam: Exam;
  readonly room: Room;
  readonly answers = new Map<number, string>();
  paused = false;
  cut = false;
  /** The teacher's words that have not been read. */
  readonly unread: string[] = [];
  readonly #page: Page;
  readonly #upstream: Upstream;
  readonly #random: Random;
  #said = 0;
  /** The room shows the pause. */
  #covered = false;
  /** Milliseconds that the teacher added, pauses not counted. */
  #added = 0;

  constructor(page: Page, upstream: Upstream, random: Random, exam: Exam) {
    this.#page = page;
    this.#upstream = upstream;
    this.#random = random;
    this.exam = exam;
    this.room = new Room(page, exam);
  }

  /** Something happens; in words, for the report. */
  async step(number: number): Promise<string> {
    const { sheetId } = this.exam;
    const drawn = this.#random.whole(1, 100);
    // A room that is cut off does not know of a pause: what is written then counts all the same.
    if (drawn <= 25 && !this.#covered) {
      for (const edit of [await this.room.write(this.#random.pick(this.room.blanks), `第${number}步写的`)]) {
        this.answers.set(...edit);
      }
      return 'writes';
    }
    if (drawn <= 45) {
      const text = `通知${++this.#said}：第${number}步`;
      await this.#upstream.steer('announce', sheetId, { text });
      this.unread.push(text);
      return 'announces';
    }
    if (drawn <= 60) {
      // Never to a time that is over.
      const minutes = this.#random.whole(this.#added >= 0 ? -5 : 1, 20);
      await this.#upstream.steer('extend', sheetId, { minutes });
      this.#added += minutes * 60_000;
      return `extends by ${minutes}`;
    }
    if (drawn <= 75) {
      await this.#upstream.steer(this.paused ? 'resume' : 'pause', sheetId);
      this.paused = !this.paused;
      return this.paused ? 'pauses' : 'goes on';
    }
    if (drawn <= 90) {
      await (this.cut ? this.mend() : this.cutOff());
      return this.cut ? 'is cut off' : 'is back';
    }
    if (this.cut) return 'waits';
    await this.#page.reload();
    return 'reloads';
  }

  async cutOff(): Promise<void> {
    await this.#page.context().setOffline(true);
    await this.#upstream.cutRooms();
    this.cut = true;
  }

  async mend(): Promise<void> {
    await this.#page.context().setOffline(false);
    this.cut = false;
  }

  async goOn(): Promise<void> {
    if (this.paused) await this.#upstream.steer('resume', this.exam.sheetId);
    this.paused = false;
  }

  /** A room that is connected shows it all: the pause, the right time, the first announcement that was not read. */
  async expectKnown(within: { timeout: number }): Promise<void> {
    const cover = this.#page.getByRole('region', { name: '考试已暂停' });
    await expect(cover).toHaveCount(this.paused ? 1 : 0, within);
    this.#covered = this.paused;
    const timer = this.#page.getByRole('timer', { name: '剩余时间' });
    await expect(async () => {
      const { deadline, pausedTime } = await this.#upstream.sat(this.exam.sheetId);
      const left = (Date.parse(deadline) - (pausedTime === null ? Date.now() : Date.parse(pausedTime))) / 1_000;
      const right = Array.from({ length: 2 * OFF + 1 }, (_, at) => formatLeft(Math.round(left) - OFF + at));
      expect(right).toContain(await timer.textContent());
    }).toPass({ intervals: [100], ...within });
    const notice = this.#page.getByRole('region', { name: '老师的通知' });
    const [first] = this.unread;
    if (first === undefined) await expect(notice).toHaveCount(0);
    else await expect(notice).toContainText(first, within);
  }

  /** Reads what is to be read, one after the other. */
  async readAll(): Promise<void> {
    for (let [first] = this.unread; first !== undefined; [first] = this.unread) {
      const notice = this.#page.getByRole('region', { name: '老师的通知' });
      await expect(notice).toContainText(first, BACK);
      await notice.getByRole('button', { name: '已读' }).click();
      await expect(notice.filter({ hasText: first })).toHaveCount(0);
      this.unread.shift();
    }
  }

  /** It ends by a hand-in, by the teacher, or by its deadline; all that was written is there before it. */
  async end(): Promise<void> {
    const way = this.#random.pick(['hand-in', 'teacher', 'cut hand-in'] as const);
    await expect(this.#page.getByRole('button', { name: /^保存状态：/ })).toBeVisible();
    if (way === 'teacher') {
      await this.#upstream.steer('end', this.exam.sheetId);
    } else {
      if (way === 'cut hand-in') await this.cutOff();
      await this.room.handIn();
      if (way === 'cut hand-in') {
        await expect(this.#page.getByRole('region', { name: '交卷' })).toBeVisible();
        await this.mend();
      }
    }
    await expect(this.#page).toHaveURL(/\/personalcenter\/examanswer\?/, { timeout: 60_000 });
    await expectLedger(this.#upstream, this.exam, this.answers);
  }
}

async function submittedOf(upstream: Upstream) {
  return v.parse(v.array(Submitted), await upstream.effects('sheet.submit'));
}

for (let exam = 1; exam <= EXAMS; exam++) {
  test(`G20 an exam that is steered, ${exam}: 0 early submits, 0 lost minutes, 0 lost words`, async ({
    page,
    upstream,
    signIn,
  }) => {
    test.setTimeout(120_000 + ROUNDS * 30_000);
    const random = randomOfTest();
    await signIn('linxia');
    const sitting = new Sitting(page, upstream, random, await setUpExam(upstream));
    const listening = page.waitForRequest(/answersheet\/events\//);
    await sitting.room.open();
    await listening;
    const done: string[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const wasCut = sitting.cut;
      const step = await sitting.step(round);
      done.push(step);
      await test.step(`${round}: ${step}`, async () => {
        if (!sitting.cut) await sitting.expectKnown(wasCut || step === 'reloads' ? BACK : SOON);
        if (!sitting.cut && random.chance(0.3)) await sitting.readAll();
        expect(await submittedOf(upstream), `nothing is handed in: ${done.join(', ')}`).toEqual([]);
      });
    }
    if (sitting.cut) await sitting.mend();
    await sitting.goOn();
    await sitting.expectKnown(BACK);
    await sitting.readAll();
    await test.step(`ends after ${done.join(', ')}`, () => sitting.end());
    const submitted = await submittedOf(upstream);
    expect(submitted).toHaveLength(1);
    const last = Math.max(0, ...(await savedOf(upstream)).map(({ seq }) => seq));
    expect(last, 'every answer before it').toBeLessThan(submitted[0]?.seq ?? 0);
  });
}
