// Live lessons of the user's courses that are on or begin today, and meetings of their classes.
import { listMyClazzCourses, listMyCourses } from '#plugins/study/api.ts';
import type { DueKind, FindTodos, Todo } from '#plugins/todos/contract.ts';
import { wayBackTo } from '#plugins/places/places.ts';
import { listMeetings, LiveEvent, Meeting, nextLives } from './api.ts';
import { live } from './contract.ts';

/** Milliseconds before the start from which it is listed. */
const SOON = 24 * 3_600_000;

interface Planned {
  readonly state: string;
  readonly startTime: string;
  readonly endTime: string;
}

const isNear = ({ state, startTime }: Planned, now: number): boolean =>
  state === 'open' || (state === 'not-open' && Date.parse(startTime) - now < SOON);

const when = ({ state, startTime, endTime }: Planned, action: string) => {
  const due = endTime || undefined;
  return state === 'open' ? { action, due, note: '正在进行' } : { action: '去看看', opens: startTime, due };
};

const LIVES: DueKind<LiveEvent> = {
  name: 'live',
  record: LiveEvent,
  /** Those of the user's courses, which are only asked for if a lesson is near. */
  elsewhere({ ask, places, now }) {
    const near = (ask(nextLives)?.records ?? []).filter((event) => isNear(event, now));
    if (near.length === 0) return [];
    const studied = new Set(
      [
        ...(ask(listMyCourses.with({ page: 1, size: 50 }))?.records ?? []),
        ...places.flatMap(({ place }) =>
          place.kind === 'clazz' ? (ask(listMyClazzCourses.with({ clazzId: place.id })) ?? []) : [],
        ),
      ].map(({ courseId }) => courseId),
    );
    return near
      .filter(({ courseId }) => typeof courseId === 'string' && studied.has(courseId))
      .map((record) => ({ record }));
  },
};

const MEETINGS: DueKind<Meeting> = {
  name: 'meeting',
  record: Meeting,
  at: ({ kind, id }, ask) => (kind === 'clazz' ? (ask(listMeetings.with({ clazzId: id })) ?? []) : []),
};

const find: FindTodos = ({ due, now }) => [
  ...due(LIVES)
    .filter(({ record }) => isNear(record, now))
    .map(({ record }): Todo => {
      const { id, title, courseTitle } = record;
      const placeTitle = courseTitle ?? undefined;
      return { id, kind: '直播', title, placeTitle, to: live.with({ id }), ...when(record, '去观看') };
    }),
  ...due(MEETINGS)
    .filter(({ record }) => isNear(record, now))
    .flatMap(({ record, place, placeTitle }): Todo[] => {
      if (!place) return [];
      const { meetingId: id, title } = record;
      const { to } = wayBackTo(place, 'meetings');
      return [{ id, kind: '会议', title, placeTitle, to, ...when(record, '去参加') }];
    }),
];

export default find;
