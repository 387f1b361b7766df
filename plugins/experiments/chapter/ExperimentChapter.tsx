import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/index.ts';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { SignInFirst } from '#plugins/ui/states/SignInFirst.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import type { ChapterViewProps } from '#plugins/study/contract.ts';
import { PLACES, wayBackTo } from '#plugins/places/places.ts';
import { ExperimentPanes } from './ExperimentPanes.tsx';

/** An experiment as a chapter: its steps, its machine and its report. */
export default observer(function ExperimentChapter({ content, study }: ChapterViewProps<2>) {
  const { session } = useKernel();
  const { place } = study;
  const { name } = PLACES[place.kind];
  if (session.guest) {
    return <SignInFirst text="登录后可以做实验" hint="实验机、步骤和报告都记在你的名下" />;
  }
  if (study.trace === undefined && session.signedIn) {
    return (
      <Empty
        text={`加入${name}后可以做实验`}
        hint={`还没有加入这个${name}，实验机只为学员准备`}
        onward={<WayOn {...wayBackTo(place)} />}
      />
    );
  }
  // Another user has another machine.
  return <ExperimentPanes key={session.user?.userId} content={content} study={study} />;
});
