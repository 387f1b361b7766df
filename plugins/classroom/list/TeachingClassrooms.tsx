import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { classroomList } from '../contract.ts';
import { TEACHING } from '../teaching.ts';
import ClassroomCards from './ClassroomCards.tsx';

export default function TeachingClassrooms(query: PageProps<typeof classroomList>) {
  return <ClassroomCards place={TEACHING} query={query} />;
}
