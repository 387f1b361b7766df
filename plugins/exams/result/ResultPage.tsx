import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/useRemote.ts';
import { CrashCard } from '#plugins/ui/states/CrashCard.tsx';
import { Late } from '#plugins/ui/states/Late.tsx';
import { usePageTitle } from '#kernel/routing/usePageTitle.ts';
import BadAddress from '#plugins/shell/screens/BadAddress.tsx';
import { BackHead } from '#plugins/ui/detail/BackHead.tsx';
import { sheetOf, sheetResult } from '#plugins/answering/contract.ts';
import { analysisPage, answerPage, type ExamAt, resultPage, wayBack } from '../examAt.ts';
import { EXAM_PLACES } from '../examPlaces.ts';

interface ResultPageProps {
  exam: ExamAt | undefined;
  answerSheetId: string;
}

/** What came of an attempt, with the earlier ones, and where another one begins while there is one left. */
export const ResultPage = ({ exam, ...rest }: ResultPageProps) =>
  exam ? (
    <ResultOf exam={exam} {...rest} />
  ) : (
    <BadAddress problems={[{ name: 'clazzId', given: undefined, problem: '缺少参数' }]} />
  );

const ResultOf = observer(({ exam, answerSheetId }: ResultPageProps & { exam: ExamAt }) => {
  const { place, contestId } = exam;
  const title = useRemote(sheetOf(place, answerSheetId)).value?.title;
  usePageTitle(title && `${title}的成绩`);
  const entry = useRemote(EXAM_PLACES[place.kind].entry(place.id, contestId)).value;
  return (
    <>
      <BackHead title="考试成绩" back={wayBack(exam)} />
      <Late
        key={answerSheetId}
        load={sheetResult}
        with={{
          place,
          answerSheetId,
          retry: entry?.allowed ? answerPage(exam, false) : undefined,
          analysis: analysisPage(exam, answerSheetId),
          attempt: (sheet) => resultPage(exam, sheet.id),
          back: wayBack(exam),
        }}
        failed={(again) => <CrashCard again={again} />}
      />
    </>
  );
});
