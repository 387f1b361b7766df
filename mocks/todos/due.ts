// All that waits for a user, over their places: the records of each list that have not been dealt with yet.
import type { Experiment } from '#plugins/experiments/api.ts';
import type { DueItem } from '#plugins/todos/api.ts';
import { show as showActivity } from '../activities/activityViews.ts';
import { activitiesOf } from '../activities/activities.ts';
import { contestView, homeworkView, myPapersIn } from '../answering/papers/paperViews.ts';
import { certificatesBy } from '../certificates/earnedCertificates.ts';
import { showDiscuss } from '../discussions/discussViews.ts';
import { discussesIn } from '../discussions/discusses.ts';
import { experimentsOf } from '../experiments/experiments.ts';
import { listed } from '../experiments/listed.ts';
import { machinesIn } from '../experiments/machines/machines.ts';
import type { Context } from '../handler/Context.ts';
import { appliesOf, showApply } from '../institutions/agencyApplies.ts';
import { livesOf, meetingsOf } from '../live/liveViews.ts';
import { settleApplies } from '../places/applications.ts';
import { isOver, type Membership, membershipsOf } from '../places/places.ts';
import { namedPlace } from '../places/placeTitle.ts';
import { practiceCounts } from '../practice/counts.ts';
import { lessonsOf } from '../study/lessons.ts';
import { settleTasks } from '../tasks/settleTasks.ts';
import { tasksOf } from '../tasks/tasks.ts';
import { showTask } from '../tasks/taskViews.ts';
import { clazzAppliesOf } from '../training/clazzApplies.ts';

/** The chapter kind of simulations. */
const SIMULATION = 7;

/** The nearest deadline first. */
export function dueOf(context: Context): DueItem[] {
  const { db, clock, user } = context;
  settleApplies(db, clock.now());
  settleTasks(context);
  const mine = (['clazz', 'classroom', 'course'] as const).flatMap((kind) => membershipsOf(db, user().user_id, kind));
  const atPlaces = mine
    .filter(({ place }) => !isOver(db, place, clock.now()))
    .flatMap((member) => dueAt(context, member));
  const practice = { kind: 'practice', item: practiceCounts(context, user().user_id) };
  return [practice, ...outsidePlaces(context), ...atPlaces.toSorted((a, b) => endOf(a) - endOf(b))];
}

/** In milliseconds since 1970; a deadline comes before none. */
export function endOf({ item }: DueItem): number {
  const end = item['submitUntil'] ?? item['deadline'] ?? item['endTime'];
  return typeof end === 'string' ? Date.parse(end) : Number.MAX_SAFE_INTEGER;
}

function dueAt(context: Context, member: Membership): DueItem[] {
  const { db, user } = context;
  const { place: id } = member;
  const place = namedPlace(context.db, id);
  const { user_id: userId } = user();
  const items: Readonly<Record<string, readonly object[]>> = {
    exam: place.kind === 'course' ? [] : myPapersIn(context, id, ['exam']).map((paper) => contestView(context, paper)),
    homework: myPapersIn(context, id, ['quiz', 'homework'])
      .map((paper) => homeworkView(context, paper))
      .filter(({ myState }) => myState !== 'submitted' && myState !== 'marked'),
    experiment: experimentsOf(context, member).filter(isUnfinished),
    simulation: lessonsOf(db, id, [SIMULATION])
      .map((lesson) => listed(context, member, lesson))
      .filter(({ myState }) => myState !== 'done'),
    checkIn: activitiesOf(db, id)
      .map((activity) => showActivity(context, activity))
      .filter(({ myState }) => myState === 'none'),
    task: tasksOf(db, id)
      .map((task) => showTask(context, task))
      .filter(({ myState }) => myState !== 'submitted' && myState !== 'marked'),
    discuss: discussesIn(db, id)
      .filter((discuss) => discuss.user_id === userId && discuss.reply_num > 0)
      .map((discuss) => showDiscuss(context, discuss)),
    meeting: meetingsOf(context, { clazzId: id }),
  };
  return Object.entries(items).flatMap(([kind, records]) =>
    records.filter((record) => !isEnded(record)).map((record) => ({ kind, place, item: { ...record } })),
  );
}

const isUnfinished = ({ myState, reportState }: Experiment): boolean =>
  myState !== 'done' || reportState === 'draft' || reportState === 'returned';

/** Returned work can be handed in again after the end. */
const isEnded = (record: object): boolean =>
  Reflect.get(record, 'state') === 'ended' && Reflect.get(record, 'myState') !== 'returned';

/** Machines, lessons that are broadcast, and what became of applications. */
function outsidePlaces(context: Context): DueItem[] {
  const { db, user } = context;
  const { user_id: userId } = user();
  const machines = (['clazz', 'classroom', 'course'] as const).flatMap((kind) => machinesIn(context, kind, undefined));
  const items: Readonly<Record<string, readonly object[]>> = {
    live: livesOf(context),
    clazzApply: clazzAppliesOf(db, userId),
    agencyApply: appliesOf(db, userId).map(showApply),
    certificate: certificatesBy(context, userId),
  };
  return [
    ...machines.map((vm): DueItem => {
      const id = vm.clazzId ?? vm.classroomId ?? vm.courseId;
      return { kind: 'vm', ...(id && { place: namedPlace(context.db, id) }), item: { ...vm } };
    }),
    ...Object.entries(items).flatMap(([kind, records]) => records.map((record) => ({ kind, item: { ...record } }))),
  ];
}
