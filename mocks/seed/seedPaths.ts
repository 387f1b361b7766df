// The 8 learning paths: path-1 to path-8. Stages hold courses from easy to hard; the last one ends in a class.
import type { PathNode } from '#plugins/catalogue/api.ts';
import type { Database } from '../store/Database.ts';
import { Clazzes, Courses, Paths } from '../store/kinds.ts';
import { PathPlans } from '../store/places.ts';
import { PATH_DETAILS, STAGE_SUMMARIES, STAGE_TITLES } from './content/pathDetails.ts';
import { PATHS } from './content/paths.ts';
import { addPlace } from './places.ts';

const LEVELS = ['primary', 'middle', 'senior'];
const A_SUBJECT = 6;

export function seedPaths(db: Database): void {
  for (const [at, [title, stageNum, subjects, summary]] of PATHS.entries()) {
    const pathId = `path-${at + 1}`;
    const [demands = [], clazzes = []] = PATH_DETAILS[at] ?? [];
    const stages = Array.from({ length: stageNum }, (_, index) => ({
      stageId: `${pathId}-stage-${index + 1}`,
      title: (index === stageNum - 1 ? STAGE_TITLES.at(-1) : STAGE_TITLES[index]) ?? '',
      summary: (index === stageNum - 1 ? STAGE_SUMMARIES.at(-1) : STAGE_SUMMARIES[index]) ?? '',
      sort: index + 1,
    }));
    const nodes = [...courseNodes(db, subjects, stages), ...clazzNodes(db, clazzes, stages.at(-1)?.stageId ?? '')].map(
      (node, index) => ({ ...node, nodeId: `${pathId}-node-${index + 1}`, sort: index + 1 }),
    );
    db.documents.put(Paths, {
      pathId,
      title,
      summary,
      stageNum,
      cover: `cover-${pathId}`,
      courseNum: nodes.filter(({ kind }) => kind === 'course').length,
      // Counted where it is read.
      traineeNum: 0,
    });
    db.documents.put(PathPlans, {
      pathId,
      introduction: `<p>${summary}</p><p>这条路径分 ${stageNum} 个阶段，共 ${nodes.length} 站。箭头指向的课以前面的课为基础，没有箭头相连的可以并行学习；已经学过的课会自动计入进度。</p>`,
      demands: [...demands],
      stages,
      nodes,
      edges: edgesOf(
        nodes,
        stages.map(({ stageId }) => stageId),
      ),
    });
    addPlace(db, { place: pathId, kind: 'path', courses: [] });
  }
}

type Draft = Omit<PathNode, 'nodeId' | 'sort'>;

/** Six of one subject, four of each where there are several, spread over all stages but the last. */
function courseNodes(db: Database, subjects: readonly number[], stages: readonly { stageId: string }[]): Draft[] {
  const wanted = subjects.length === 1 ? A_SUBJECT : 4;
  const courses = subjects
    .flatMap((subject) =>
      Array.from({ length: A_SUBJECT }, (_, index) => `course-${subject * A_SUBJECT + index + 1}`).slice(0, wanted),
    )
    .flatMap((id) => db.documents.get(Courses, id) ?? [])
    .toSorted((a, b) => LEVELS.indexOf(a.level ?? '') - LEVELS.indexOf(b.level ?? ''));
  const rooms = stages.length - 1;
  return courses.map((course, index) => ({
    stageId: stages[Math.floor((index * rooms) / courses.length)]?.stageId ?? '',
    title: course.title,
    kind: 'course',
    refId: course.courseId,
    required: index % 4 !== 3,
    duration: course.duration,
  }));
}

function clazzNodes(db: Database, clazzes: readonly number[], stageId: string): Draft[] {
  return clazzes
    .flatMap((number) => db.documents.get(Clazzes, `clazz-${number}`) ?? [])
    .map(({ clazzId, title, startTime, endTime }, index) => ({
      stageId,
      title,
      kind: 'clazz',
      refId: clazzId,
      required: index === 0,
      // Two hours a day.
      duration: Math.round((Date.parse(endTime) - Date.parse(startTime)) / 86_400_000) * 7200,
    }));
}

/** Each builds on one of the stage before; nothing of a stage leads nowhere. */
function edgesOf(nodes: readonly PathNode[], stages: readonly string[]): { from: string; to: string }[] {
  return stages.slice(1).flatMap((stageId, index) => {
    const before = nodes.filter((node) => node.stageId === stages[index]);
    const here = nodes.filter((node) => node.stageId === stageId);
    const length = Math.max(before.length, here.length);
    const pairs = Array.from({ length }, (_, at) => ({
      from: before[Math.floor((at * before.length) / length)]?.nodeId ?? '',
      to: here[Math.floor((at * here.length) / length)]?.nodeId ?? '',
    }));
    return pairs.filter(({ from, to }) => from !== '' && to !== '');
  });
}
