// Live lessons and meetings; what state they are in follows from the clock.
import * as v from 'valibot';
import { LiveEvent, Meeting } from '#plugins/live/api.ts';
import { documentKind } from './Documents.ts';

const { state: _liveState, viewerNum: _viewers, ...liveEntries } = LiveEvent.entries;
const { state: _meetingState, evaluated: _evaluated, ...meetingEntries } = Meeting.entries;

export type StoredLiveEvent = v.InferOutput<typeof StoredLiveEvent>;
const StoredLiveEvent = v.object({ ...liveEntries, introduction: v.string(), viewers: v.array(v.string()) });
export type StoredMeeting = v.InferOutput<typeof StoredMeeting>;
const StoredMeeting = v.object({ ...meetingEntries, clazzId: v.string() });
const Evaluation = v.object({ meetingId: v.string(), userId: v.string(), score: v.number(), content: v.string() });

export const LiveEvents = documentKind('live-event', StoredLiveEvent, (event) => event.id);
export const Meetings = documentKind('meeting', StoredMeeting, (meeting) => meeting.meetingId);
export const Evaluations = documentKind('meeting-evaluation', Evaluation, (one) => evaluationId(one));

export const evaluationId = (of: { meetingId: string; userId: string }): string => `${of.meetingId} ${of.userId}`;
