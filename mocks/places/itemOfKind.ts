// The items of a place's score that lessons count as.

/** The kinds of lessons that count as something of their own; all others count as the course. */
const KINDS = { experiment: 2, vs: 7, quiz: 3, homework: 13, exam: 9 };
const OWN = Object.entries(KINDS);

/** SQL: what a lesson `r` counts as. */
export const ITEM_OF_KIND = `CASE r.kind ${OWN.map(([item, kind]) => `WHEN ${kind} THEN '${item}'`).join(' ')} ELSE 'course' END`;

/** The items that lessons count as. */
export const ITEMS = ['course', ...Object.keys(KINDS)];
