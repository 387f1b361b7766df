import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { classroomDetail } from '../contract.ts';
import { TEACHING } from '../teaching.ts';
import ClassroomPage from './ClassroomPage.tsx';

export default function TeachingClassroom({ id, tab }: PageProps<typeof classroomDetail>) {
  return <ClassroomPage place={TEACHING} classroomId={id} tab={tab} />;
}
