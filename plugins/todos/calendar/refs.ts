import * as v from 'valibot';
import { choice, optional, routeRef } from '#kernel/index.ts';
import { isDay } from './days.ts';

const Day = v.pipe(v.string(), v.check(isDay, '应为日期'));

/** Everything due in the week or month of a day, by default today. */
export const calendar = routeRef('/calendar', {
  query: { view: optional(choice(['week', 'month']), 'week'), day: optional(Day) },
});
