// The questions that come back today and within a week, in the list of things to do and in the calendar.
import * as v from 'valibot';
import type { Kernel } from '#kernel/index.ts';
import { isLacking } from '#plugins/offline/outbox/verdict.ts';
import { storedValuesOf } from '#plugins/offline/outbox/storedValuesOf.ts';
import type { FindTodos, Todo } from '#plugins/todos/contract.ts';
import { formatDate } from '#plugins/ui/clock/time.ts';
import { COUNTS, type PracticeCounts } from './api.ts';
import { practice } from './contract.ts';
import { BOX, countDue, DUES, StoredDues } from './dues.ts';
import { noteOffered } from './offered.ts';

/** One call; without a network, what this machine knows. */
export async function openTodos(kernel: Kernel): Promise<{ default: FindTodos }> {
  const [stored] = await storedValuesOf(kernel, BOX, DUES);
  const read = v.safeParse(StoredDues, stored?.value);
  const here = read.success ? read.output : undefined;
  return {
    default({ ask, now }) {
      const counts = ask(COUNTS);
      const { error } = kernel.remotes.get(COUNTS);
      const lacking = error !== undefined && isLacking(error);
      if (counts || lacking) noteOffered(counts !== undefined);
      if (lacking) return [];
      return todosOf(counts ?? (here && error ? countDue(here.dues, here.fresh, now, formatDate) : undefined), now);
    },
  };
}

export function todosOf(counts: PracticeCounts | undefined, now: number): Todo[] {
  const { due = 0, fresh = 0, days = [] } = counts ?? {};
  const today = formatDate(now);
  const todo = (day: string, title: string): Todo => ({
    id: day,
    kind: '错题',
    title,
    action: '去练习',
    to: practice.with({}),
    day,
  });
  const first = due > 0 ? [todo(today, `复习${due}题`)] : fresh > 0 ? [todo(today, `${fresh}道新错题`)] : [];
  return [...first, ...days.filter(({ num }) => num > 0).map(({ day, num }) => todo(day, `复习${num}题`))];
}
