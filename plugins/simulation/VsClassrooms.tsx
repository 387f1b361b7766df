import { Late } from '#plugins/ui/states/Late.tsx';
import { CrashCard } from '#plugins/ui/states/CrashCard.tsx';
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import { classroomCards } from '#plugins/classroom/contract.ts';
import type { vsClassroomList } from './contract.ts';
import { VS } from './vsPlace.ts';

export default function VsClassrooms(query: PageProps<typeof vsClassroomList>) {
  return <Late load={classroomCards} with={{ place: VS, query }} failed={(again) => <CrashCard again={again} />} />;
}
