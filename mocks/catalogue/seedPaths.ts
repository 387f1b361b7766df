// The 8 learning paths: path-1 to path-8. Stages hold courses from easy to hard; the last one ends in a class.
//
// Worth knowing when something is tried out: linxia is on path-1 and path-5; the class that path-2 and path-5 require
// takes no one any more, the one of path-3 is full.
import type { PathNode } from '#plugins/catalogue/api.ts';
import type { Database } from '../database/Database.ts';
import { Clazzes } from '../documents/clazzes.ts';
import { Courses, Paths, PathPlans } from '../documents/courses.ts';
import { type PathContent, PATHS, STAGE_SUMMARIES, STAGE_TITLES } from './content/paths.ts';
import { addPlace } from '../places/addPlace.ts';
import { DAY } from '../world/clock.ts';

/** The hours of study in a class per day. */
const DAILY = 7200;

export function seedPaths(db: Database): void {
  for (const [at, path] of PATHS.entries()) {
    const { title, summary, demands } = path;
    const pathId = `path-${at + 1}`;
    const stages = stagesOf(pathId, path);
    const stations = stationsOf(db, path);
    const nodes = stations.map(({ stage, node }, index): PathNode => ({
      ...node,
      nodeId: `${pathId}-node-${index + 1}`,
      stageId: stages[stage]?.stageId ?? '',
      sort: index + 1,
    }));
    const idOf = new Map(nodes.map(({ refId, nodeId }) => [refId, nodeId]));
    db.documents.put(Paths, {
      pathId,
      title,
      summary,
      stageNum: stages.length,
      cover: at === 5 ? `cover-${pathId}` : '',
      courseNum: nodes.filter(({ kind }) => kind === 'course').length,
      // Counted where it is read.
      traineeNum: 0,
    });
    db.documents.put(PathPlans, {
      pathId,
      introduction: `<p>${summary}</p><p>这条路径分 ${stages.length} 个阶段，共 ${nodes.length} 站。箭头指向的课以前面的课为基础，没有箭头相连的可以并行学习；已经学过的课会自动计入进度。</p>`,
      demands: [...demands],
      stages,
      nodes,
      edges: stations.flatMap(({ node, after }) =>
        after.map((course) => ({ from: idOf.get(`course-${course}`) ?? '', to: idOf.get(node.refId) ?? '' })),
      ),
    });
    addPlace(db, { place: pathId, kind: 'path', courses: [] });
  }
}

function stagesOf(pathId: string, { courses }: PathContent) {
  return [...courses.keys(), courses.length].map((stage) => {
    const text = stage === courses.length ? -1 : stage;
    return {
      stageId: `${pathId}-stage-${stage + 1}`,
      title: STAGE_TITLES.at(text) ?? '',
      summary: STAGE_SUMMARIES.at(text) ?? '',
      sort: stage + 1,
    };
  });
}

interface Station {
  /** Counted from 0. */
  readonly stage: number;
  readonly node: Omit<PathNode, 'nodeId' | 'stageId' | 'sort'>;
  readonly after: readonly number[];
}

function stationsOf(db: Database, { courses, clazzes }: PathContent): Station[] {
  return [
    ...courses.flatMap((stations, stage) => read(stations).flatMap((station) => courseStation(db, station, stage))),
    ...read(clazzes).flatMap((station) => clazzStation(db, station, courses.length)),
  ];
}

interface Told {
  readonly number: string;
  readonly after: readonly number[];
  readonly required: boolean;
}

const read = (stations: string): Told[] =>
  [...stations.matchAll(/(\d+)(?:<([\d,]+))?(\?)?/g)].map(([, number = '', after, optional]) => ({
    number,
    after: after?.split(',').map(Number) ?? [],
    required: optional === undefined,
  }));

function courseStation(db: Database, { number, after, required }: Told, stage: number): Station[] {
  const found = db.documents.get(Courses, `course-${number}`);
  if (!found) return [];
  const { courseId: refId, title, duration } = found;
  return [{ stage, after, node: { title, kind: 'course', refId, required, duration } }];
}

function clazzStation(db: Database, { number, after, required }: Told, stage: number): Station[] {
  const found = db.documents.get(Clazzes, `clazz-${number}`);
  if (!found) return [];
  const { clazzId: refId, title, startTime, endTime } = found;
  const duration = Math.round((Date.parse(endTime) - Date.parse(startTime)) / DAY) * DAILY;
  return [{ stage, after, node: { title, kind: 'clazz', refId, required, duration } }];
}
