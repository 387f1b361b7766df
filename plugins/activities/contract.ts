// Where a check-in is looked at, and where the code on the teacher's screen leads.
import { choice, optional, text } from '#kernel/plugin/parameters.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';

const { page, size } = listQuery;

/** A check-in; of a class where that is named. The rest is the teacher's list of who is there. */
export const activityDetail = routeRef('/teaching/classroom/activity/activityDetail', {
  query: {
    id: text,
    clazzId: optional(text),
    state: optional(choice(['none', 'done', 'late', 'absent', 'leave'])),
    page,
    size,
  },
});

/** What the QR code says: short, as fewer squares are read from further away. */
export const scannedCheckIn = routeRef('/checkin', { query: { id: text, code: text, clazzId: optional(text) } });
