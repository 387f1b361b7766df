import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { vsCourseStudy } from '../contract.ts';
import { StudyPage } from '../workspace/StudyPage.tsx';

export default function VsStudy({ classroomId, courseId, chapter }: PageProps<typeof vsCourseStudy>) {
  return <StudyPage place={{ kind: 'vs', id: classroomId }} courseId={courseId} chapter={chapter} />;
}
