import { Late } from '#plugins/ui/states/Late.tsx';
import { CrashCard } from '#plugins/ui/states/CrashCard.tsx';
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import { classroomPage } from '#plugins/classroom/contract.ts';
import type { vsClassroom } from './contract.ts';
import { VS } from './vsPlace.ts';

export default function VsClassroom({ id, tab }: PageProps<typeof vsClassroom>) {
  return (
    <Late
      load={classroomPage}
      with={{ place: VS, classroomId: id, tab }}
      failed={(again) => <CrashCard again={again} />}
    />
  );
}
