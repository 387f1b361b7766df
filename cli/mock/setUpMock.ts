// Sets up a mock upstream that has just started, through its control addresses.
import * as v from 'valibot';
import { CliError } from '../CliError.ts';
import { words } from '../words/mock.ts';

export interface SetUp {
  /** The moment to which its clock is put, and from which it runs on. */
  clock?: Date;
  scenario?: readonly string[];
}

const Known = v.array(v.object({ name: v.string() }));

/** The clock comes first: scenarios are set up for the moment that it shows. */
export async function setUpMock(url: string, { clock, scenario = [] }: SetUp): Promise<void> {
  const post = (action: string, body: object) =>
    fetch(`${url}__mock/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  if (clock) await post('clock', { offset: Math.round((clock.getTime() - Date.now()) / 1000) });
  if (scenario.length === 0) return;
  const known = v.parse(Known, await (await fetch(`${url}__mock/scenario`)).json()).map(({ name }) => name);
  for (const name of scenario) {
    if (!known.includes(name)) throw new CliError(words.noScenario(name), words.noScenarioRemedy(known));
    const answer = await post('scenario', { name });
    if (!answer.ok) throw new CliError(words.scenarioFailed(name, await answer.text()), words.scenarioFailedRemedy);
  }
}

/** Parses `2026-09-01T08:00:00+08:00`. */
export const readMoment = (text: string): Date | undefined =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))
    ? new Date(text)
    : undefined;
