// The questions that come back today and within a week, in the list of things to do and in the calendar.
import * as v from 'valibot';
import type { Kernel } from '#kernel/index.ts';
import { storedValuesOf } from '#plugins/offline/outbox/storedValuesOf.ts';
import type { DueKind, FindTodos, Todo } from '#plugins/todos/contract.ts';
import { formatDate } from '#plugins/ui/clock/time.ts';
import { PracticeCounts } from './api.ts';
import { practice } from './contract.ts';
import { BOX, countDue, DUES, StoredDues } from './dues.ts';
import { noteOffered, noteUntold } from './offered.ts';

const PRACTICE: DueKind<PracticeCounts> = { name: 'practice', record: PracticeCounts, untold: noteUntold };

/** From the answer over all places; where that tells nothing, or not yet, what this machine knows. */
export async function openTodos(kernel: Kernel): Promise<{ default: FindTodos }> {
  const [stored] = await storedValuesOf(kernel, BOX, DUES);
  const read = v.safeParse(StoredDues, stored?.value);
  const here = read.success ? read.output : undefined;
  return {
    default({ due, now }) {
      const [told] = due(PRACTICE);
      if (told) noteOffered(true);
      return todosOf(told?.record ?? (here && countDue(here.dues, here.fresh, now, formatDate)), now);
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
