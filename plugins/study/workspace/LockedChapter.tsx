import IconLock from '#icons/IconLock';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { RouteLink, useKernel } from '#kernel/index.ts';
import type { ChapterRef } from '../api.ts';
import { PLACES, wayBackTo } from '#plugins/places/places.ts';
import type { Study } from '../study.store.ts';
import css from './ChapterPane.module.css';

interface LockedChapterProps {
  study: Study;
  lesson: ChapterRef;
  reason: string;
}

/** Why a chapter cannot be opened yet, and what would open it. */
export const LockedChapter = observer(({ study, lesson, reason }: LockedChapterProps) => (
  <div className={css['centre']}>
    <div>
      <span className={css['sign']}>
        <IconLock size={32} stroke={1.5} aria-hidden />
      </span>
      <p className={css['words']}>{reason}</p>
      <div className={css['way']}>
        <Onward study={study} lesson={lesson} />
      </div>
    </div>
  </div>
));

const Onward = observer(({ study, lesson }: Omit<LockedChapterProps, 'reason'>) => {
  const { session } = useKernel();
  if (!study.signedIn) return <Button onClick={() => session.ask()}>登录</Button>;
  if (!study.joined) return <RouteLink to={wayBackTo(study.place).to}>去加入{PLACES[study.place.kind].name}</RouteLink>;
  const missing = study.firstMissingBefore(lesson.chapterRefId);
  return missing ? <RouteLink to={study.addressOf(missing.chapterRefId)}>去学「{missing.title}」</RouteLink> : null;
});
