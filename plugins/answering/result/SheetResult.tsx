import type { SheetResultProps } from '../contract.ts';

/** What came of a sheet. */
export default function SheetResult({ answerSheetId }: SheetResultProps) {
  return <p>{answerSheetId}</p>;
}
