import { Late } from '#kernel/plugin/Late.tsx';
import { CrashCard } from '#kernel/plugin/CrashCard.tsx';
import type { PageProps } from '#kernel/routing/routeRef.ts';
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
