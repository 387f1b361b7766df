import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { freeCourseStudy } from '../contract.ts';
import { StudyPage } from '../workspace/StudyPage.tsx';

export default function CourseStudy({ courseId, chapter }: PageProps<typeof freeCourseStudy>) {
  return <StudyPage place={{ kind: 'course', id: courseId }} courseId={courseId} chapter={chapter} />;
}
