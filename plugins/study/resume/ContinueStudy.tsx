import IconBook2 from '#icons/IconBook2';
import IconPlayerPlay from '#icons/IconPlayerPlay';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { RetryButton } from '#plugins/ui/states/RetryButton.tsx';
import { Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import { courseList } from '#plugins/catalogue/contract.ts';
import css from './ContinueStudy.module.css';
import type { Latest } from './latest.ts';
import { useLatest } from './useLatest.ts';

/** On the front page: where the user left off or what they have joined since, or the way to a first course. */
export default observer(function ContinueStudy() {
  const found = useLatest();
  switch (found.state) {
    case 'loading':
      return <Placeholder className={css['strip']}>{null}</Placeholder>;
    case 'failed':
      return (
        <Strip title="没有取到上次学习的位置">
          <RetryButton onRetry={found.again} />
        </Strip>
      );
    case 'nothing':
      return (
        <Strip title="还没有开始学习" text="选一门感兴趣的课程，免费章节可以先试学">
          <RouteLink to={courseList} className={css['onward']}>
            去选课
          </RouteLink>
        </Strip>
      );
    case 'found':
      return <GoOn of={found.latest} />;
  }
});

function GoOn({ of: { how, at, title, placeTitle, progress, onward, to } }: { of: Latest }) {
  const facts =
    how === 'studied'
      ? [
          '上次学到这里',
          placeTitle,
          at && formatRecent(at),
          progress === undefined ? '' : `本节${Math.round(progress)}%`,
        ]
      : [at ? `${formatRecent(at)}加入` : '已加入', '还没有开始学习'];
  return (
    <Strip title={title} text={facts.filter(Boolean).join(' · ')} progress={progress}>
      <RouteLink to={to} className={css['onward']}>
        <IconPlayerPlay size={16} aria-hidden />
        {onward}
      </RouteLink>
    </Strip>
  );
}

interface StripProps {
  title: string;
  text?: string;
  progress?: number | undefined;
  children: ReactNode;
}

function Strip({ title, text, progress, children }: StripProps) {
  return (
    <section className={css['strip']} aria-label="继续学习">
      <span className={css['sign']}>
        <IconBook2 size={22} stroke={1.75} aria-hidden />
      </span>
      <div className={css['words']}>
        <p className={css['title']}>{title}</p>
        {text !== undefined && <p className={css['text']}>{text}</p>}
      </div>
      {children}
      {progress !== undefined && <span className={css['progress']} style={{ width: `${progress}%` }} aria-hidden />}
    </section>
  );
}
