// The 12 classrooms: classroom-1 to classroom-8 teach, classroom-9 to classroom-12 are simulated ones.
// The members of a class are in its classrooms. linxia is in 1, 2, 3, 4, 5 (over), 9 and 11; chenlan teaches classroom-1; classroom-8 has not begun.
import type { Database } from '../database/Database.ts';
import { Classrooms } from '../documents/classrooms.ts';
import { beijingTime, DAY, HOUR, startOfDay } from '../world/clock.ts';
import { randomOf } from '../world/random.ts';
import { AGENCIES } from '../institutions/content/agencies.ts';
import { CLASSROOMS } from './content/classrooms.ts';
import { addPlace } from '../places/addPlace.ts';
import { teacherAt, teachers } from '../people/teachers.ts';
import type { Seeding } from '../world/FirstDay.ts';

const WEIGHTS = {
  course: 30,
  experiment: 15,
  vs: 15,
  quiz: 10,
  homework: 10,
  exam: 10,
  discuss: 5,
  checkIn: 5,
  task: 10,
} as const;

export function seedClassrooms(db: Database, { seed, born }: Seeding): void {
  const today = startOfDay(born);
  for (const [at, [kind, title, clazz, courses, start, days, intro]] of CLASSROOMS.entries()) {
    const number = at + 1;
    const random = randomOf(seed, 'classroom', number);
    const agency = number === 1 ? 0 : random.whole(0, AGENCIES.length - 1);
    const staff = number === 1 ? [teacherAt(0), ...teachers(random, 1)] : teachers(random, 2);
    const startsAt = today + start * DAY + 8 * HOUR;
    const endsAt = today + (start + days) * DAY + 22 * HOUR;
    const classroomId = `classroom-${number}`;
    db.documents.put(Classrooms, {
      classroomId,
      kind,
      title,
      cover: number % 5 === 4 ? String((number % 8) + 1) : '',
      teacherName: staff[0]?.name ?? '',
      agencyName: AGENCIES[agency]?.[0] ?? '',
      startTime: beijingTime(startsAt),
      endTime: beijingTime(endsAt),
      courseNum: courses.length,
      introduction: `<p>${intro}</p><p>有问题请先在讨论区提问，老师工作日 24 小时内答复。</p>`,
      teachers: staff.filter(({ teacherId }, index) => staff.findIndex((one) => one.teacherId === teacherId) === index),
      clazzId: clazz === 0 ? null : `clazz-${clazz}`,
    });
    addPlace(db, {
      place: classroomId,
      kind: 'classroom',
      startsAt,
      endsAt,
      weights: WEIGHTS,
      courses: courses.map((course) => ({ courseId: `course-${course}`, stageId: null, required: true })),
    });
  }
}
