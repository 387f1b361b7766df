// Answers as an upstream of another make would give them.
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { answerTo } from './answerTo.ts';

const Answer = v.looseObject({ data: v.unknown() });
const Fields = v.record(v.string(), v.unknown());

/** Puts into each answer at an address what `change` makes of its data. */
export async function changeAnswers(
  page: Page,
  address: string | RegExp,
  change: (data: Readonly<Record<string, unknown>>) => unknown,
): Promise<void> {
  await page.route(address, async (route) => {
    const answer = v.parse(Answer, await (await answerTo(route)).json());
    const fields = v.safeParse(Fields, answer.data);
    await route.fulfill({ json: fields.success ? { ...answer, data: change(fields.output) } : answer });
  });
}
