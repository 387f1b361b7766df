import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { clazzCourseStudy } from '../contract.ts';
import { StudyPage } from '../workspace/StudyPage.tsx';

export default function ClazzStudy({ clazzId, courseId, chapter }: PageProps<typeof clazzCourseStudy>) {
  return <StudyPage place={{ kind: 'clazz', id: clazzId }} courseId={courseId} chapter={chapter} />;
}
