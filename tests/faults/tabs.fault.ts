// Plugins: exams, answering
// Several tabs on one exam: one of them writes, and whatever was typed in any of them can be had again.
import { expect, test } from '../e2e/support/test.ts';
import { expectSynced, Room, setUpExam } from './support/exam.ts';
import { randomOfTest } from './support/randomOfTest.ts';
import { rounds } from './support/seed.ts';

const TAKE_OVER = '在此页继续作答';
const ELSEWHERE = '正在另一个标签页作答，这里只能查看。';

test.describe('G7 of two tabs', () => {
  test('one writes; the other reads, and takes over when it is told to', async ({
    page,
    context,
    upstream,
    signIn,
  }) => {
    const random = randomOfTest();
    const exam = await setUpExam(upstream);
    await signIn('linxia');
    const first = await new Room(page, exam).open();
    const answers = new Map([await first.write(13, `一${random.whole(1, 999)}`)]);
    const second = await new Room(await context.newPage(), exam).open();
    await expect(second.page.getByText(ELSEWHERE)).toBeVisible();
    await second.expectAnswers(answers);
    await expect(second.blank(13)).toHaveJSProperty('readOnly', true);

    for (let turn = 2; turn <= rounds(3, 7); turn++) {
      const [writer, reader] = turn % 2 === 0 ? [second, first] : [first, second];
      await changeHands({ writer, reader, answers, turn });
    }
    await expectSynced(upstream, exam, answers);
  });

  test('one that hangs is overruled; what was typed in it last can be taken up', async ({
    page,
    context,
    upstream,
    signIn,
  }) => {
    const exam = await setUpExam(upstream);
    await signIn('linxia');
    const hanging = await new Room(page, exam).open();
    await hanging.write(13, '之前的');
    await hanging.expectSaving('已同步');
    const other = await new Room(await context.newPage(), exam).open();
    // It hangs until the other tab has gone on, however long that takes.
    const { promise: wentOn, resolve: wake } = Promise.withResolvers<void>();
    const { promise: hung, resolve: hang } = Promise.withResolvers<void>();
    await page.route('**/hang', async (route) => {
      hang();
      await wentOn;
      await route.fulfill({ body: '' });
    });
    const hangs = hanging.blank(13).evaluate((field: HTMLInputElement) => {
      field.focus();
      // Sets the value like typing: React ignores values set through the field's own setter.
      Reflect.set(HTMLInputElement.prototype, 'value', `${field.value}，卡住前写的`, field);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      const request = new XMLHttpRequest();
      request.open('GET', '/hang', false);
      request.send();
    });
    await hung;
    await other.page.getByRole('button', { name: TAKE_OVER }).click();
    await expect(other.page.getByText(ELSEWHERE)).toHaveCount(0);
    await other.write(13, '接手后写的');
    wake();
    await hangs;

    await expect(hanging.page.getByText(ELSEWHERE)).toBeVisible();
    await other.page.getByRole('button', { name: '查看' }).click();
    const kept = other.page.getByRole('listitem').filter({ hasText: '之前的，卡住前写的' });
    await expect(kept).toBeVisible();
    await kept.getByRole('button', { name: '第13题采用这份' }).click();
    await other.page.keyboard.press('Escape');
    await expectSynced(upstream, exam, new Map([[13, '之前的，卡住前写的']]));
  });
});

interface Turn {
  writer: Room;
  reader: Room;
  answers: Map<number, string>;
  turn: number;
}

/** The reader takes over while the other is typing, and writes. */
async function changeHands({ writer, reader, answers, turn }: Turn): Promise<void> {
  // Typed in the other tab a moment before it loses the pen.
  answers.set(...(await reader.write(14, `写到一半${turn}`)));
  await writer.page.bringToFront();
  await writer.page.getByRole('button', { name: TAKE_OVER }).click();
  await expect(writer.page.getByText(ELSEWHERE)).toHaveCount(0);
  await writer.expectAnswers(answers);
  answers.set(...(await writer.write(13, `第${turn}次换手`)));
  await expect(reader.page.getByText(ELSEWHERE)).toBeVisible();
  await expect.poll(() => reader.read(13)).toBe(answers.get(13));
}
