import type { ClassroomTabProps } from '#plugins/classroom/contract.ts';
import { PrintedOverview } from './Overview.tsx';

/** The trainee's record in a classroom, as its tab. */
export default function ClassroomRecord({ place }: ClassroomTabProps) {
  return <PrintedOverview place={place} />;
}
