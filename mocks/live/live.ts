// Live lessons and meetings. Whether they are on follows from their times.
import * as v from 'valibot';
import { LiveEvent, Meeting } from '#plugins/live/api.ts';
import { documentKind } from '../database/Documents.ts';

export type StoredLive = v.InferOutput<typeof LiveEvents.schema>;
export const LiveEvents = documentKind(
  'live-event',
  v.object({ ...v.omit(LiveEvent, ['state']).entries, introduction: v.string() }),
  (event) => event.id,
);

export const Meetings = documentKind(
  'meeting',
  v.object({ ...v.omit(Meeting, ['state', 'evaluated']).entries, clazzId: v.string() }),
  (meeting) => meeting.meetingId,
);
