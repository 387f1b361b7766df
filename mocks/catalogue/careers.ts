// The jobs that a course prepares for: the paths that include it, and the knowledge they require.
import type { Career } from '#plugins/catalogue/api.ts';
import type { Database } from '../database/Database.ts';
import { Paths, PathPlans } from '../documents/courses.ts';
import { CourseTrees } from '../study/lessons.ts';

/** So much of each course of the path; of the course in question all. */
const A_COURSE = 1;

export function careersOf(db: Database, courseId: string): Career[] {
  return db.documents.all(PathPlans).flatMap(({ pathId, nodes }): Career[] => {
    const path = db.documents.get(Paths, pathId);
    const courses = nodes.filter(({ kind }) => kind === 'course').map(({ refId }) => refId);
    if (!path || !courses.includes(courseId)) return [];
    return [
      {
        careerId: pathId.replace('path', 'career'),
        name: path.title,
        summary: path.summary,
        pathId,
        knowledge: courses.flatMap((id) => knowledgeOf(db, id, id === courseId)),
      },
    ];
  });
}

function knowledgeOf(db: Database, courseId: string, covered: boolean): Career['knowledge'] {
  const chapters = (db.documents.get(CourseTrees, courseId)?.chapters ?? []).filter(
    ({ chapterRefs }) => chapterRefs.length > 0,
  );
  return chapters.slice(0, covered ? undefined : A_COURSE).map(({ chapterId, title }) => ({
    knowledgeId: chapterId.replace('chapter', 'knowledge'),
    name: title.replace(/^第.章\s*/u, ''),
    covered,
  }));
}
