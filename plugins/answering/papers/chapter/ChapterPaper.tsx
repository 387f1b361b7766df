import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useCallback, useMemo } from 'react';
import { CrashCard } from '#plugins/ui/states/failures/CrashCard.tsx';
import { Late } from '#plugins/ui/states/Late.tsx';
import { optional, RouteLink, text, usePartQuery } from '#kernel/index.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import type { ChapterStudy } from '#plugins/study/contract.ts';
import type { AnswerSheet } from '../../api.ts';
import { answerRoom, sheetAnalysis, sheetResult } from '../../contract.ts';
import type { Paper, PaperAt, PaperBody, PaperKind } from '../paperKind.ts';
import { chapterOf, paperRef } from '../standing.ts';
import type { ChapterVisit } from './chapterVisit.store.ts';
import { PaperCard } from './PaperCard.tsx';
import css from './PaperChapter.module.css';
import { ResultBar } from './ResultBar.tsx';

/** The sheet being analysed, and its filter: the back button leaves it. */
const QUERY = { analysis: optional(text), only: optional(text), type: optional(text) };

interface ChapterPaperProps<P extends Paper> {
  kind: PaperKind<P>;
  at: PaperAt;
  paper: P & PaperBody;
  visit: ChapterVisit<P>;
  study: ChapterStudy;
}

export const ChapterPaper = observer(<P extends Paper>(props: ChapterPaperProps<P>) => {
  const { kind, at, paper, visit, study } = props;
  const { place } = at;
  const [{ analysis }, setQuery] = usePartQuery(QUERY);
  const screen = visit.screen(paper, analysis);
  const name = kind.nameOf(paper);
  const ref = useMemo(() => paperRef(at, name), [at, name]);
  const onHandedIn = useCallback(
    (sheet: AnswerSheet) => {
      visit.end(sheet);
      study.changed();
    },
    [visit, study],
  );
  const failed = (again: () => void) => <CrashCard again={again} />;
  switch (screen.name) {
    case 'intro':
      return <Intro {...props} />;
    case 'room':
      return (
        <Late
          load={answerRoom}
          with={{ paper: ref, sheetId: visit.open, newAttempt: visit.newAttempt, onHandedIn }}
          failed={failed}
        />
      );
    case 'result':
    case 'analysis': {
      const { answerSheetId } = screen;
      return (
        <div className={css['answered']}>
          <div className={css['shown']}>
            <Late
              key={`${screen.name} ${answerSheetId}`}
              load={screen.name === 'result' ? sheetResult : sheetAnalysis}
              with={{ place, answerSheetId, chapter: chapterOf(at) }}
              failed={failed}
            />
          </div>
          <ResultBar
            {...props}
            shown={screen.name}
            // The filter ends with the analysis.
            onAnalyse={(on) => setQuery({ analysis: on ? answerSheetId : undefined, only: undefined, type: undefined })}
          />
        </div>
      );
    }
  }
});

const Intro = observer(<P extends Paper>({ kind, at, paper, visit }: Omit<ChapterPaperProps<P>, 'study'>) => (
  <div className={css['root']}>
    <PaperCard kind={kind} paper={paper}>
      {kind
        .actions(paper)
        .filter(({ to }) => to === 'enter')
        .map(({ label }) =>
          paper.environment ? (
            <Button key={label} size="md" component={RouteLink} to={kind.links.page(at, { machine: true })}>
              {label}
            </Button>
          ) : (
            <GuardedButton key={label} size="md" onClick={() => visit.enter(paper)}>
              {label}
            </GuardedButton>
          ),
        )}
    </PaperCard>
  </div>
));
