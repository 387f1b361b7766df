import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { classroomCourseStudy } from '../contract.ts';
import { StudyPage } from '../workspace/StudyPage.tsx';

export default function ClassroomStudy({ classroomId, courseId, chapter }: PageProps<typeof classroomCourseStudy>) {
  return <StudyPage place={{ kind: 'classroom', id: classroomId }} courseId={courseId} chapter={chapter} />;
}
