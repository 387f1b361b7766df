import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/useRemote.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import type { SheetAnalysisProps } from '../contract.ts';
import { SHEET_SERVICES } from '../services.ts';
import { Analysis } from './analysis/Analysis.tsx';
import { AnalysisSkeleton } from './analysis/AnalysisSkeleton.tsx';
import { OwnScroll } from './OwnScroll.tsx';
import { useAnew } from './useAnew.ts';
import { isSettled } from './useSheetResult.ts';

/** The questions of a sheet one by one: what was answered, what is right and why. */
export default observer(function SheetAnalysis({ place, answerSheetId, result, back }: SheetAnalysisProps) {
  const sheet = useRemote(SHEET_SERVICES[place.kind].get(answerSheetId, true));
  useAnew(sheet, isSettled);
  return (
    <OwnScroll label="答题解析">
      <Await of={sheet} skeleton={<AnalysisSkeleton />} onward={back && <WayOn {...back} />}>
        {(dto) => <Analysis place={place} sheet={dto} result={result?.(dto)} />}
      </Await>
    </OwnScroll>
  );
});
