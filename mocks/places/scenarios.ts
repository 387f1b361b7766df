// Users of few, many and very many places: what a page asks must not grow with them.
import { classroomOf } from '../classroom/classroomCards.ts';
import { Classrooms } from '../documents/classrooms.ts';
import type { Scenario, ScenarioGroup, Stage } from '../control/Scenario.ts';
import { requireClazz } from '../training/clazzDetail.ts';
import { Clazzes, ClazzPlans } from '../documents/clazzes.ts';
import { addPlace } from './addPlace.ts';
import { join } from './joinAtOnce.ts';
import { leavePlace } from './joining.ts';
import { requirePlace } from './membership.ts';
import { membershipsOf, placeOf, type PlaceKind } from './places.ts';

/** The numbers of the added places begin above those of the first day. */
const FIRST = 1001;
/** A class and a classroom that are under way: the added ones are like them. */
const CLAZZ = 'clazz-1';
const CLASSROOM = 'classroom-1';
/** Each added place has one of these courses, with chapters of all kinds. */
const COURSES = ['course-1', 'course-3', 'course-4'] as const;

export default {
  title: '加入了多少处',
  order: 25,
  scenarios: { 'places-3': joined(3), 'places-30': joined(30), 'places-300': joined(300) },
} satisfies ScenarioGroup;

function joined(count: number): Scenario {
  return {
    title: `加入了 ${count} 处`,
    about: `除自选课程外，当前用户恰好在 ${count} 个正在进行的培训班和课堂里。`,
    account: 'zhouyu',
    run(stage) {
      leaveAll(stage);
      for (let at = 0; at < count; at++) join(stage.context, addedPlace(stage, at));
      return { see: '打开首页和学习空间：请求的个数不随加入的处数增加。' };
    },
  };
}

function leaveAll({ context }: Stage): void {
  for (const kind of ['clazz', 'classroom'] as const satisfies readonly PlaceKind[]) {
    for (const { place } of membershipsOf(context.db, context.user().user_id, kind)) leavePlace(context, place);
  }
}

/** By turns a class and a classroom; made when it is first asked for. */
function addedPlace({ context, world: { db } }: Stage, at: number): string {
  const kind = at % 2 === 0 ? 'clazz' : 'classroom';
  const number = FIRST + at;
  const place = `${kind}-${number}`;
  if (placeOf(db, place)) return place;
  const title = `第 ${at + 1} 处`;
  if (kind === 'clazz') {
    const { clazz, plan } = requireClazz(db, CLAZZ);
    db.documents.put(Clazzes, { ...clazz, clazzId: place, title });
    db.documents.put(ClazzPlans, { ...plan, clazzId: place });
  } else {
    db.documents.put(Classrooms, { ...classroomOf(context, CLASSROOM), classroomId: place, title, clazzId: null });
  }
  const like = requirePlace(db, kind === 'clazz' ? CLAZZ : CLASSROOM);
  const courseId = COURSES[at % COURSES.length] ?? COURSES[0];
  addPlace(db, {
    place,
    kind,
    ...(like.starts_at !== null && { startsAt: like.starts_at }),
    ...(like.ends_at !== null && { endsAt: like.ends_at }),
    weights: { course: 100 },
    courses: [{ courseId, stageId: null, required: true }],
  });
  return place;
}
