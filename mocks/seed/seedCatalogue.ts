import type { Database } from '../store/Database.ts';
import { Banners, Clazzes, Courses, Paths } from '../store/kinds.ts';
import { beijingTime } from '../world/clock.ts';
import { randomOf } from '../world/random.ts';
import { AGENCIES } from './content/agencies.ts';
import { BANNERS } from './content/banners.ts';
import { CLAZZES } from './content/clazzes.ts';
import { SUBJECTS } from './content/courses.ts';
import { PATHS } from './content/paths.ts';
import { TEACHERS } from './content/people.ts';
import type { Seeding } from './seedWorld.ts';

const DAY = 24 * 3_600_000;
const LEVELS = { primary: '入门', middle: '进阶', senior: '高级' } as const;
const agencyName = (index: number): string => AGENCIES[index % AGENCIES.length]?.[0] ?? '';
const subjectName = (index: number): string => SUBJECTS[index]?.name ?? '';

export function seedCatalogue(db: Database, seeding: Seeding): void {
  seedCourses(db, seeding);
  seedClazzes(db, seeding);
  for (const [at, [title, stageNum, subjects, summary]] of PATHS.entries()) {
    db.documents.put(Paths, {
      pathId: `path-${at + 1}`,
      title,
      summary,
      stageNum,
      cover: `cover-path-${at + 1}`,
      courseNum: subjects.length * 4,
      traineeNum: randomOf(seeding.seed, 'path', at + 1).whole(80, 1600),
    });
  }
  for (const [at, [title, subtitle, link]] of BANNERS.entries()) {
    const id = `banner-${at + 1}`;
    db.documents.put(Banners, { id, title, subtitle, link, image: id });
  }
}

function seedCourses(db: Database, { seed }: Seeding): void {
  const courses = SUBJECTS.flatMap((subject) => subject.courses.map((course) => ({ subject: subject.name, course })));
  for (const [
    at,
    {
      subject,
      course: [title, level, summary],
    },
  ] of courses.entries()) {
    const random = randomOf(seed, 'course', at + 1);
    const chapterNum = random.whole(8, 16);
    db.documents.put(Courses, {
      courseId: `course-${at + 1}`,
      title,
      summary,
      level,
      cover: `cover-course-${at + 1}`,
      teacherName: random.pick(TEACHERS),
      agencyName: agencyName(random.whole(0, AGENCIES.length - 1)),
      labels: [subject, LEVELS[level]],
      chapterNum,
      duration: chapterNum * random.whole(18, 45) * 60,
      traineeNum: random.whole(60, 3800),
      free: random.chance(0.8),
    });
  }
}

function seedClazzes(db: Database, { seed, born }: Seeding): void {
  const today = Math.floor((born + 8 * 3_600_000) / DAY) * DAY - 8 * 3_600_000;
  for (const [at, [title, subject, start, days, summary]] of CLAZZES.entries()) {
    const random = randomOf(seed, 'clazz', at + 1);
    db.documents.put(Clazzes, {
      clazzId: `clazz-${at + 1}`,
      title,
      summary,
      // Most institutions take one of the eight covers that come with the platform.
      cover: random.chance(0.7) ? String(random.whole(1, 8)) : `cover-clazz-${at + 1}`,
      agencyName: agencyName(random.whole(0, AGENCIES.length - 1)),
      status: null,
      startTime: beijingTime(today + start * DAY + 9 * 3_600_000),
      endTime: beijingTime(today + (start + days) * DAY + 18 * 3_600_000),
      courseNum: random.whole(3, 9),
      traineeNum: random.whole(18, 160),
      labels: [subjectName(subject)],
    });
  }
}
