import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { RouteLink } from '#kernel/index.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import type { ChapterStudy } from '#plugins/study/contract.ts';
import type { Paper, PaperAt, PaperKind } from '../paperKind.ts';
import type { ChapterVisit } from './chapterVisit.store.ts';
import css from './PaperChapter.module.css';

interface ResultBarProps<P extends Paper> {
  kind: PaperKind<P>;
  at: PaperAt;
  paper: P;
  visit: ChapterVisit<P>;
  study: ChapterStudy;
  shown: 'result' | 'analysis';
  onAnalyse: (on: boolean) => void;
}

/** Below a quiz's result: links to its questions and to another attempt, and why the chapter is not done. */
export const ResultBar = observer(
  <P extends Paper>({ kind, at, paper, visit, study, shown, onAnalyse }: ResultBarProps<P>) => {
    const note = kind.words.note?.(paper, study.trace);
    // The next lesson is the main action then.
    const variant = study.trace?.state === 'done' ? 'default' : 'filled';
    return (
      <div className={css['bar']}>
        <Button variant="default" onClick={() => onAnalyse(shown === 'result')}>
          {shown === 'result' ? '查看解析' : '返回成绩'}
        </Button>
        {kind.mayBegin(paper) &&
          (paper.environment ? (
            <Button component={RouteLink} variant={variant} to={kind.links.page(at, { machine: true })}>
              再做一次
            </Button>
          ) : (
            <GuardedButton variant={variant} onClick={() => visit.enter(paper)}>
              再做一次
            </GuardedButton>
          ))}
        <p className="yx-note">{kind.words.attempts(paper)}</p>
        {note !== undefined && <p className={css['why']}>{note}</p>}
      </div>
    );
  },
);
