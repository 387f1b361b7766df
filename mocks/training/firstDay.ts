// The 24 classes: clazz-1 to clazz-24, each with its courses, stages and rules.
//
// Worth knowing when something is tried out: clazz-1 runs, linxia is in it, about half way; clazz-2 is about to start
// and asks for consent; clazz-4 is over, linxia has passed; clazz-7 teaches its courses in order; clazz-8 is full;
// clazz-10 takes anyone at once; clazz-13 is over.
import type { TraceItem } from '#plugins/study/api.ts';
import type * as v from 'valibot';
import type { Database } from '../database/Database.ts';
import { Clazzes, type ClazzPlan, ClazzPlans } from '../documents/clazzes.ts';
import { beijingTime, DAY, HOUR, SECOND, startOfDay } from '../world/clock.ts';
import { randomOf, type Random } from '../world/random.ts';
import { AGENCIES } from '../institutions/content/agencies.ts';
import { CLAZZES } from './content/clazzes.ts';
import { SUBJECTS } from '../documents/subjects.ts';
import { addPlace } from '../places/addPlace.ts';
import { teachers } from '../people/teachers.ts';
import type { FirstDayStep, Seeding } from '../world/FirstDay.ts';

/** These take anyone at once. */
const OPEN_TO_ALL = new Set([1, 10, 13, 18, 21]);
/** The requirements of an institution beyond a verified name. */
const REQUIREMENTS: Readonly<Record<number, string>> = {
  2: '有半年以上的 Linux 使用经验',
  6: '面向在职运维人员，请在申请理由里写明所在单位',
  11: '有一年以上的后端开发经验',
  23: '持有低压电工证',
};
const IN_ORDER = new Set([7, 11, 14, 20]);
const STAGES = ['打好基础', '动手实践', '综合考核'] as const;

/** The weights of a class's score; what a class does not have is left out. */
const CLAZZ_WEIGHTS: Readonly<Partial<Record<v.InferOutput<typeof TraceItem>, number>>> = {
  course: 35,
  experiment: 15,
  vs: 10,
  quiz: 10,
  homework: 10,
  exam: 15,
  checkIn: 5,
};

/** Few classes have a picture, some a cover that comes with the platform; the others leave it to the platform. */
function coverOf(number: number, clazzId: string, random: Random): string {
  const builtIn = random.chance(0.7) ? random.whole(1, 8) : undefined;
  if (number % 12 === 9) return `cover-${clazzId}`;
  return builtIn !== undefined && number % 6 === 0 ? String(builtIn) : '';
}

export default [{ order: 40, title: '培训班', seed: seedClazzes }] satisfies FirstDayStep[];

function seedClazzes(db: Database, { seed, born }: Seeding): void {
  const today = startOfDay(born);
  for (const [at, [title, subject, start, days, summary]] of CLAZZES.entries()) {
    const number = at + 1;
    const clazzId = `clazz-${number}`;
    const random = randomOf(seed, 'clazz', number);
    const startsAt = today + start * DAY + 9 * HOUR;
    const endsAt = today + (start + days) * DAY + 18 * HOUR;
    const agency = number === 1 ? 0 : random.whole(0, AGENCIES.length - 1);
    const courses = coursesOf(number, subject, random);
    db.documents.put(Clazzes, {
      clazzId,
      title,
      summary,
      cover: coverOf(number, clazzId, random),
      agencyName: AGENCIES[agency]?.[0] ?? '',
      status: null,
      startTime: beijingTime(startsAt),
      endTime: beijingTime(endsAt),
      courseNum: courses.length,
      // Counted where it is read.
      traineeNum: 0,
      labels: [SUBJECTS[subject]?.name ?? ''],
    });
    const stages = stagesOf(number, startsAt, endsAt, days);
    db.documents.put(ClazzPlans, {
      clazzId,
      agencyId: `agency-${agency + 1}`,
      introduction: introduction(title, summary, days),
      teachers: teachers(random, 2),
      stages,
      period: days <= 30 ? 24 : days <= 60 ? 48 : 96,
      certificateTitle: `${title}结业证书`,
      needApply: !OPEN_TO_ALL.has(number),
      needVerified: !OPEN_TO_ALL.has(number),
      requirement: REQUIREMENTS[number] ?? '',
      applyStartTime: beijingTime(startsAt - 45 * DAY),
      applyEndTime: beijingTime(startsAt + Math.min(14, Math.floor(days / 3)) * DAY),
      maxTraineeNum: random.chance(0.4) ? null : random.whole(60, 120),
      contactNumber: `400-800-${String(1200 + number)}`,
      ordered: IN_ORDER.has(number),
      noSkip: random.chance(0.5),
      passScore: 60,
      studyTime: (4 * HOUR) / SECOND,
    });
    addPlace(db, {
      place: clazzId,
      kind: 'clazz',
      startsAt,
      endsAt,
      weights: CLAZZ_WEIGHTS,
      courses: courses.map((course, index) => ({
        courseId: `course-${course}`,
        stageId: stages[Math.min(2, Math.floor((index * 3) / courses.length))]?.stageId ?? null,
        required: index < 3 || index < courses.length - 1,
      })),
    });
  }
}

function stagesOf(clazz: number, startsAt: number, endsAt: number, days: number): ClazzPlan['stages'] {
  const third = Math.floor(days / 3) * DAY;
  return STAGES.map((title, index) => ({
    stageId: `stage-${clazz}-${index + 1}`,
    title,
    summary: '',
    sort: index + 1,
    startTime: beijingTime(startsAt + index * third),
    endTime: beijingTime(index === 2 ? endsAt : startsAt + (index + 1) * third),
  }));
}

/** Three to five of the subject's six, in their order, and sometimes one of the neighbouring subject. */
function coursesOf(clazz: number, subject: number, random: Random): number[] {
  const all = Array.from({ length: 6 }, (_, index) => subject * 6 + index + 1);
  const size = clazz === 1 ? 4 : random.whole(3, 5);
  const from = clazz === 1 ? 0 : random.whole(0, 6 - size);
  const neighbour = ((subject + 1) % SUBJECTS.length) * 6 + 1;
  return [...all.slice(from, from + size), ...(clazz !== 1 && random.chance(0.3) ? [neighbour] : [])];
}

function introduction(title: string, summary: string, days: number): string {
  return (
    `<p>${summary}</p><h3>怎样学</h3><p>${title}为期 ${days} 天，分三个阶段。每个阶段先看课、再动手、最后考一次；落下的课可以在班级结束前补上。</p>` +
    '<h3>需要准备</h3><ul><li>一台能上网的电脑，浏览器即可，不需要安装软件；</li><li>每周约六小时，周末会有一次集中答疑；</li><li>遇到问题先写下你试过什么，再到讨论区提问。</li></ul>' +
    '<h3>怎样结业</h3><p>总成绩达到 60 分、学习时长达到要求，即可领取结业证书，学时计入继续教育档案。</p>'
  );
}
