// Live lessons live-1 to live-12, one a day from nine days ago on, at eight in the evening; meetings of the first six
// classes. live-10 runs on the evening of the first day, live-11 and live-12 are still to come.
import type { Database } from '../store/Database.ts';
import { Courses } from '../store/kinds.ts';
import { LiveEvents, Meetings } from '../store/live.ts';
import { beijingTime } from '../world/clock.ts';
import { DAY, startOfDay } from './places.ts';
import type { Seeding } from './seedWorld.ts';

const HOUR = 3_600_000;
const TOPICS = ['开课第一讲', '难点答疑', '作业讲评', '考前串讲'] as const;
const CLASSES_WITH_MEETINGS = 6;

export function seedLive(db: Database, { born }: Seeding): void {
  const today = startOfDay(born);
  const courses = db.documents.all(Courses);
  for (let at = 0; at < 12; at++) {
    const course = courses[at * 5];
    if (!course) continue;
    const startsAt = today + (at - 9) * DAY + 20 * HOUR;
    const topic = TOPICS[at % TOPICS.length] ?? TOPICS[0];
    db.documents.put(LiveEvents, {
      id: `live-${at + 1}`,
      title: `${course.title}：${topic}`,
      cover: course.cover,
      teacherName: course.teacherName,
      courseId: course.courseId,
      courseTitle: course.title,
      startTime: beijingTime(startsAt),
      endTime: beijingTime(startsAt + 1.5 * HOUR),
      // Recordings are there the morning after.
      replayId: at < 9 ? `video-${(at % 4) + 1}` : undefined,
      introduction: `<p>${course.teacherName ?? '老师'}带大家把《${course.title}》走一遍：先讲思路，再现场操作，最后二十分钟答疑。</p>`,
      viewers: [],
    });
  }
  for (let number = 1; number <= CLASSES_WITH_MEETINGS; number++) {
    const startsAt = today + (number - 2) * DAY + 19 * HOUR;
    db.documents.put(Meetings, {
      meetingId: `meeting-${number}`,
      clazzId: `clazz-${number}`,
      title: `第 ${number} 次班会`,
      hostName: '班主任',
      startTime: beijingTime(startsAt),
      endTime: beijingTime(startsAt + HOUR),
      joinUrl: `https://meeting.yanxi.example/j/${86_000_000 + number * 137}`,
      password: String(100_000 + number * 7919),
    });
  }
}
