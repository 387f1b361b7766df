import { Late } from '#kernel/plugin/Late.tsx';
import { CrashCard } from '#kernel/plugin/CrashCard.tsx';
import type { PageProps } from '#kernel/routing/routeRef.ts';
import { classroomCards } from '#plugins/classroom/contract.ts';
import type { vsClassroomList } from './contract.ts';
import { VS } from './vsPlace.ts';

export default function VsClassrooms(query: PageProps<typeof vsClassroomList>) {
  return <Late load={classroomCards} with={{ place: VS, query }} failed={(again) => <CrashCard again={again} />} />;
}
