// The 60 courses: course-1 to course-60, six of each subject, each with its tree of chapters.
import { type BuiltInKind, type CourseResources, isBuiltIn } from '#plugins/study/api.ts';
import type { Database } from '../database/Database.ts';
import { CourseFacts, Courses } from '../documents/courses.ts';
import { CourseTrees, putLesson, refNoOf } from '../study/lessons.ts';
import { beijingTime, DAY } from '../world/clock.ts';
import { randomOf } from '../world/random.ts';
import { AGENCIES } from '../institutions/content/agencies.ts';
import { AUDIENCES, SUBJECTS } from '../documents/subjects.ts';
import { HANDOUTS, mediumOf } from '../study/content/media.ts';
import { TEACHERS } from '../people/names.ts';
import { OUTLINES } from '../study/outlines.ts';
import { addPlace } from '../places/addPlace.ts';
import { teacherNamed } from '../people/teachers.ts';
import { courseTree } from '../study/courseTree.ts';
import type { Seeding } from '../world/FirstDay.ts';

const THEORY = new Set([
  '统计学与生活',
  '数据报告写作',
  '商业指标体系搭建',
  '网络安全意识通识',
  '等级保护测评实务',
  '数据合规与个人信息保护',
  '机械制图与识图',
  '精益生产与现场管理',
  '微服务架构设计',
]);
const VS = new Set(['交换与 VLAN 配置', '软件定义网络导论', '园区网综合组网']);
const VS_SUBJECTS = new Set(['智能制造', '新能源与物联网']);

const COURSES = SUBJECTS.flatMap((subject) => subject.courses.map((course) => ({ subject: subject.name, course })));

export function seedCourses(db: Database, { seed, born }: Seeding): void {
  for (const [at, { subject, course }] of COURSES.entries()) {
    const [title, level, summary] = course;
    const number = at + 1;
    const random = randomOf(seed, 'course', number);
    const type = THEORY.has(title) ? 'theory' : VS.has(title) || VS_SUBJECTS.has(subject) ? 'vs' : 'practice';
    const teacherName = random.pick(TEACHERS);
    const free = number === 1 || random.chance(0.8);
    const agency = number === 1 ? 0 : random.whole(0, AGENCIES.length - 1);
    const tree = courseTree(seed, { number, title, type, free, long: level === 'senior', teacherName });
    db.documents.put(CourseTrees, tree);
    const chapterNum = seedLessons(db, tree);
    db.documents.put(Courses, {
      courseId: tree.courseId,
      title,
      summary,
      type,
      level,
      cover: tree.cover,
      teacherName,
      agencyName: AGENCIES[agency]?.[0] ?? '',
      labels: [subject, AUDIENCES[level]],
      chapterNum,
      duration: tree.duration ?? 0,
      // Counted where it is read.
      traineeNum: 0,
      free,
    });
    db.documents.put(CourseFacts, {
      courseId: tree.courseId,
      agencyId: `agency-${agency + 1}`,
      introduction: introduction(title, summary, tree),
      goals: goals(title),
      teachers: [teacherNamed(teacherName)],
      experimentNum: refsOf(tree).filter(({ kind }) => kind === 2).length,
      needApply: !free,
      updateTime: beijingTime(born - random.whole(2, 300) * DAY),
    });
    addPlace(db, {
      place: tree.courseId,
      kind: 'course',
      courses: [{ courseId: tree.courseId, stageId: null, required: true }],
    });
  }
}

const refsOf = ({ chapters }: CourseResources) => chapters.flatMap(({ chapterRefs }) => chapterRefs);

function introduction(title: string, summary: string, tree: CourseResources): string {
  const chapters = tree.chapters.filter(({ chapterRefs }) => chapterRefs.length > 0).length;
  return (
    `<p>${summary}</p><p>《${title}》共 ${chapters} 章 ${refsOf(tree).length} 节，每章先看懂、再动手、最后自测。</p>` +
    `<h3>适合谁</h3><ul><li>想系统学习${title.replace(/[：:].*$/, '')}的初学者与转岗人员；</li><li>做过一些零散工作、希望补齐基础的从业者；</li><li>需要继续教育学时的在职人员。</li></ul>` +
    '<h3>怎样学</h3><p>建议每周学一章。实验与仿真都在浏览器里完成，不需要准备设备；测验可以多做几次，以最好的一次计分。</p>'
  );
}

/** One for each chapter. */
function goals(title: string): string[] {
  return (OUTLINES[title] ?? []).map((chapter) => {
    const [name = '', lessons = ''] = chapter.split('：', 2);
    return `${name}：掌握${lessons.split('/').join('、')}`;
  });
}

function seedLessons(db: Database, { courseId, chapters }: CourseResources): number {
  const lessons = chapters.flatMap(({ chapterId, chapterRefs }) => chapterRefs.map((ref) => ({ chapterId, ref })));
  for (const { chapterId, ref } of lessons) {
    // The mock's own courses have no other.
    if (!isBuiltIn(ref.kind)) continue;
    const refNo = refNoOf(ref.chapterRefId) ?? 0;
    putLesson(db, {
      ref_no: refNo,
      course_id: courseId,
      chapter_id: chapterId,
      title: ref.title,
      kind: ref.kind,
      sort: ref.sort ?? 0,
      duration: ref.duration ?? 0,
      pages: pagesOf(ref.kind, refNo),
      required: ref.required,
      access: ref.access === 'open' || ref.access === 'signed-in' ? ref.access : 'joined',
    });
  }
  return lessons.length;
}

function pagesOf(kind: BuiltInKind, refNo: number): number {
  return kind === 4 ? mediumOf(HANDOUTS, Math.floor(refNo / 100), refNo % 100).pages : 0;
}
