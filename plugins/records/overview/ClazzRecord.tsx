import { placeOf } from '#plugins/study/contract.ts';
import type { ClazzTabProps } from '#plugins/training/contract.ts';
import { PrintedOverview } from './Overview.tsx';

/** The trainee's record in a class, as its tab. */
export default function ClazzRecord({ clazzId }: ClazzTabProps) {
  return <PrintedOverview place={placeOf({ clazzId })} />;
}
