// A date made of its parts: `1998-06-21`, `1998--` while parts are missing, or empty.

export interface DayParts {
  year: string;
  month: string;
  date: string;
}

export function splitDay(day: string): DayParts {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month, date };
}

/** Joins the parts, without a day that the month does not have. */
export function joinDay(parts: DayParts): string {
  const { year, month, date } = parts;
  const kept = Number(date) > daysIn(parts) ? '' : date;
  return year === '' && month === '' && kept === '' ? '' : `${year}-${month}-${kept}`;
}

/** The number of days in the month; the most possible if the year is unknown. */
export function daysIn({ year, month }: Pick<DayParts, 'year' | 'month'>): number {
  if (month === '') return 31;
  return new Date(Date.UTC(year === '' ? 2000 : Number(year), Number(month), 0)).getUTCDate();
}

/** The error message, if any. */
export function dayProblem(day: string, now = new Date()): string | undefined {
  if (day === '') return undefined;
  const { year, month, date } = splitDay(day);
  if (year === '' || month === '' || date === '') return '请把年、月、日都选上，或者都不选';
  return new Date(Number(year), Number(month) - 1, Number(date)) > now ? '出生日期不能晚于今天' : undefined;
}
