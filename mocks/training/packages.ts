// Course packages: package-1 to package-10, one of each subject.
import type { CourseItem } from '#plugins/study/api.ts';
import type { Database } from '../database/Database.ts';
import { Courses } from '../documents/courses.ts';
import { SUBJECTS } from '../documents/subjects.ts';

/** The package of a class with these labels. */
export function packageIdOf(labels: readonly string[]): string | null {
  const at = SUBJECTS.findIndex(({ name }) => labels.includes(name));
  return at < 0 ? null : `package-${at + 1}`;
}

export function coursePackage(db: Database, packageId: string) {
  const subject = SUBJECTS.find((_, at) => packageId === `package-${at + 1}`);
  if (!subject) return undefined;
  const courses = db.documents.all(Courses).filter(({ labels }) => labels[0] === subject.name);
  return {
    packageId,
    title: `${subject.name}课程包`,
    summary: `从入门到进阶的 ${courses.length} 门课程，可以整体开班，也可以挑选其中几门。`,
    courses: courses.map(({ courseId, title, cover, teacherName, chapterNum, duration }, at): CourseItem => ({
      courseId,
      title,
      cover,
      teacherName,
      stageId: null,
      sort: at + 1,
      chapterNum,
      duration,
      required: true,
    })),
  };
}
