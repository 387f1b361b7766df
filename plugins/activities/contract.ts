// The pages of check-ins, and the address in the QR code on the teacher's screen.
import { choice, optional, routeRef, text } from '#kernel/index.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';

const { page, size } = listQuery;

/** A check-in, in a class if `clazzId` is given. The other parameters filter the teacher's attendance list. */
export const activityDetail = routeRef('/teaching/classroom/activity/activityDetail', {
  query: {
    id: text,
    clazzId: optional(text),
    state: optional(choice(['none', 'done', 'late', 'absent', 'leave'])),
    page,
    size,
  },
});

/** The address in the QR code: short, because a smaller code is readable from further away. */
export const scannedCheckIn = routeRef('/checkin', { query: { id: text, code: text, clazzId: optional(text) } });
