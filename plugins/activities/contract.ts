// The pages of check-ins, the address in the QR code on the teacher's screen, and the checks before one checks in.
import { choice, optional, point, routeRef, text } from '#kernel/index.ts';
import type { Gate } from '#plugins/ui/states/gates/gate.ts';
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

/** A check-in that the user is about to make. */
export interface OpeningCheckIn {
  readonly activityId: string;
  readonly title: string;
  /** In a class; otherwise in a classroom. */
  readonly clazzId?: string | undefined;
}

/** Checks before one checks in, by whatever way; a scanned code keeps its time meanwhile. */
export const beforeCheckIn = point<Gate<OpeningCheckIn>>('activities.beforeCheckIn', { onCrash: 'card', guards: true });
