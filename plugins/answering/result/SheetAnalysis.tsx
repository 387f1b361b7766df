import type { SheetAnalysisProps } from '../contract.ts';

/** The questions of a sheet, with what was right. */
export default function SheetAnalysis({ answerSheetId }: SheetAnalysisProps) {
  return <p>{answerSheetId}</p>;
}
