import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRemote } from '#kernel/useRemote.ts';
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import { usePageTitle } from '#kernel/routing/usePageTitle.ts';
import { type paperAnalysis, paperOwners, sheetOf } from '../contract.ts';
import SheetAnalysis from './SheetAnalysis.tsx';

/** The questions of a sheet with what is right and why, whatever it is of. */
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
  // Of a sheet that nobody knows the first owner can at least say where its place is.
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
