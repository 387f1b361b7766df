import { observer } from 'mobx-react-lite';
import { type PageProps, useKernel, usePageTitle, useRemote } from '#kernel/index.ts';
import { type paperAnalysis, paperOwners } from '../contract.ts';
import { sheetOf } from '../services.ts';
import SheetAnalysis from './SheetAnalysis.tsx';

/** A sheet's questions with right answers and explanations, for any kind of paper. */
export default observer(function AnalysisPage({
  place: kind,
  id,
  answerSheetId,
  ...where
}: PageProps<typeof paperAnalysis>) {
  const place = { kind, id };
  const sheet = useRemote(sheetOf(place, answerSheetId)).value;
  usePageTitle(sheet && `${sheet.title}的解析`);
  const contributed = useKernel()
    .contributions(paperOwners)
    .map(({ item }) => item);
  // For a sheet of unknown kind, any owner can at least say the way back.
  const owner = contributed.find(({ names }) => names.some((name) => name === sheet?.kind)) ?? contributed[0];
  const at = { place, refId: sheet?.refId ?? '', ...where };
  const name = owner?.names.find((one) => one === sheet?.kind) ?? owner?.names[0];
  return (
    <>
      <h1 className="yx-heard">答题解析</h1>
      <SheetAnalysis
        key={answerSheetId}
        place={place}
        answerSheetId={answerSheetId}
        result={() => name && owner?.result(at, name, answerSheetId)}
        back={name && owner?.back(at, name)}
      />
    </>
  );
});
