import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/useRemote.ts';
import { useKernel } from '#kernel/KernelContext.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import type { ChapterViewProps } from '#plugins/study/contract.ts';
import { homeworkResult } from '../contract.ts';
import { answerPage, type HomeworkAt } from '../homeworkAt.ts';
import { HOMEWORK_PLACES } from '../homeworkPlaces.ts';
import { actionsOf } from '../standing.ts';
import css from './Chapter.module.css';
import { ChapterCard } from './ChapterCard.tsx';
import { SignInFirst } from './SignInFirst.tsx';

/** Homework as a chapter: what is to be done, and the way to the page on which it is done. */
export default observer(function HomeworkChapter({ content, study }: ChapterViewProps<13>) {
  const { session } = useKernel();
  const { refId, chapterRefId: chapter, courseId } = content;
  if (!session.signedIn) return <SignInFirst words="登录后可以做作业" />;
  return <HomeworkOf at={{ place: study.place, refId, courseId, chapter }} />;
});

const HomeworkOf = observer(({ at }: { at: HomeworkAt }) => {
  const { place, refId } = at;
  const homework = useRemote(HOMEWORK_PLACES[place.kind].get(place.id, refId));
  return (
    <div className={css['root']}>
      <Await of={homework} skeleton={<TextSkeleton lines={6} />}>
        {(found) => {
          const { kind, answerSheetId } = found;
          const actions = actionsOf(found);
          return (
            <ChapterCard homework={found}>
              {actions.map(({ to, label, main }) => (
                <Button
                  key={label}
                  size="md"
                  variant={main || actions.length === 1 ? 'filled' : 'default'}
                  component={RouteLink}
                  to={to === 'result' && answerSheetId ? homeworkResult(at, kind, answerSheetId) : answerPage(at)}
                >
                  {label}
                </Button>
              ))}
            </ChapterCard>
          );
        }}
      </Await>
    </div>
  );
});
