import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { RouteLink, useKernel, useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import type { ChapterStudy } from '#plugins/study/contract.ts';
import type { PaperChapterProps } from '../../contract.ts';
import type { Paper, PaperAt, PaperKind } from '../paperKind.ts';
import { PaperCard } from './PaperCard.tsx';
import css from './PaperChapter.module.css';
import { SignInFirst } from './SignInFirst.tsx';

/** A paper as a chapter of a course: its card, its state, and a link to its page. */
export default observer(function PaperChapter<P extends Paper>({
  kind,
  content,
  study,
}: PaperChapterProps & { kind: PaperKind<P> }) {
  const { session } = useKernel();
  const { refId, chapterRefId: chapter, courseId } = content;
  if (!session.signedIn) return <SignInFirst words={kind.words.signIn(kind.names[0])} />;
  return <ChapterOf kind={kind} at={{ place: study.place, refId, courseId, chapter }} study={study} />;
});

interface ChapterOfProps<P extends Paper> {
  kind: PaperKind<P>;
  at: PaperAt;
  study: ChapterStudy;
}

const ChapterOf = observer(<P extends Paper>({ kind, at, study }: ChapterOfProps<P>) => {
  const paper = useRemote(kind.calls.get(at));
  const { value } = paper;
  // A hand-in a moment ago has changed the chapter's progress.
  const news = value !== undefined && kind.outrunsChapter?.(value, study) === true;
  useEffect(() => {
    if (news) study.changed();
  }, [news, study]);
  return (
    <div className={css['root']}>
      <Await of={paper} skeleton={<TextSkeleton lines={6} />}>
        {(found) => {
          const { answerSheetId } = found;
          const actions = kind.chapterActions ?? kind.actions;
          return (
            <PaperCard kind={kind} paper={found}>
              {actions(found).map(({ to, label, main }) => (
                <Button
                  key={label}
                  size="md"
                  variant={main ? 'filled' : 'default'}
                  component={RouteLink}
                  to={
                    to === 'result' && answerSheetId
                      ? kind.links.result(at, kind.nameOf(found), answerSheetId)
                      : kind.links.entrance(at, found)
                  }
                >
                  {label}
                </Button>
              ))}
            </PaperCard>
          );
        }}
      </Await>
    </div>
  );
});
