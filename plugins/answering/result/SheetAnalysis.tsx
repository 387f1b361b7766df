import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import type { SheetAnalysisProps } from '../contract.ts';
import { sheetOf } from '../services.ts';
import { UpstreamsNames } from '../subject/SubjectNames.tsx';
import { Analysis } from './analysis/Analysis.tsx';
import { AnalysisSkeleton } from './analysis/AnalysisSkeleton.tsx';
import { ScrollBox } from './ScrollBox.tsx';
import { useReloadedOnce } from './useReloadedOnce.ts';
import { isSettled } from './useSheetResult.ts';

/** A sheet question by question: the answer, the right one, the explanation. */
export default observer(function SheetAnalysis({ place, answerSheetId, result, back }: SheetAnalysisProps) {
  const sheet = useRemote(sheetOf(place, answerSheetId));
  useReloadedOnce(sheet, isSettled);
  return (
    <ScrollBox label="答题解析">
      <Await of={sheet} skeleton={<AnalysisSkeleton />} onward={back && <WayOn {...back} />}>
        {(dto) => (
          <UpstreamsNames>
            <Analysis place={place} sheet={dto} result={result?.(dto)} />
          </UpstreamsNames>
        )}
      </Await>
    </ScrollBox>
  );
});
