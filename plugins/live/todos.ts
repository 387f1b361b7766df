// Live lessons of the user's courses that are on or begin today, and meetings of their classes.
import { listMyCourses } from '#plugins/catalogue/api.ts';
import type { FindTodos, Finding, Todo } from '#plugins/todos/contract.ts';
import { wayBackTo } from '#plugins/places/places.ts';
import { listMyClazzCourses } from '#plugins/training/api.ts';
import { listMeetings, type LiveEvent, nextLives } from './api.ts';
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

/** The user's courses are only asked for if a lesson is near. */
function nearLives({ ask, places, now }: Finding): readonly LiveEvent[] {
  const near = (ask(nextLives)?.records ?? []).filter((event) => isNear(event, now));
  if (near.length === 0) return near;
  const studied = new Set(
    [
      ...(ask(listMyCourses.with({ page: 1, size: 50 }))?.records ?? []),
      ...places.flatMap(({ place }) =>
        place.kind === 'clazz' ? (ask(listMyClazzCourses.with({ clazzId: place.id })) ?? []) : [],
      ),
    ].map(({ courseId }) => courseId),
  );
  return near.filter(({ courseId }) => typeof courseId === 'string' && studied.has(courseId));
}

const find: FindTodos = (finding) => {
  const { ask, places, now } = finding;
  const meetings = places
    .filter(({ place }) => place.kind === 'clazz')
    .flatMap(({ place, title: placeTitle }) =>
      (ask(listMeetings.with({ clazzId: place.id })) ?? [])
        .filter((meeting) => isNear(meeting, now))
        .map((meeting): Todo => {
          const { meetingId: id, title } = meeting;
          const { to } = wayBackTo(place, 'meetings');
          return { id, kind: '会议', title, placeTitle, to, ...when(meeting, '去参加') };
        }),
    );
  return [
    ...nearLives(finding).map((event): Todo => {
      const { id, title, courseTitle } = event;
      return {
        id,
        kind: '直播',
        title,
        placeTitle: courseTitle ?? undefined,
        to: live.with({ id }),
        ...when(event, '去观看'),
      };
    }),
    ...meetings,
  ];
};

export default find;
