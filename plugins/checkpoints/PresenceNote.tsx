import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef } from 'react';
import { newOperationId, settingsOf, useKernel } from '#kernel/index.ts';
import type { ChapterOverlayProps } from '#plugins/study/contract.ts';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import checkpointOutboxOf from './checkpointOutbox.ts';
import { KeptPresence } from './keptPresence.ts';
import { type LessonAt, lessonIds } from './lesson.ts';
import { Presence } from './presence.store.ts';
import { checkpointSettings } from './settings.ts';
import css from './VideoOverlay.module.css';

interface PresenceNoteProps extends Pick<ChapterOverlayProps, 'position' | 'pause' | 'goTo'> {
  lesson: LessonAt;
  /** A question is asked: somebody is there, or the video stands still. */
  held: boolean;
}

const MINUTE = 60;

/** 还在学习吗？ */
export const PresenceNote = observer(({ lesson, held, position, pause, goTo }: PresenceNoteProps) => {
  const kernel = useKernel();
  const { now } = useServerClock();
  const { presenceEvery, presenceGrace } = settingsOf(kernel, checkpointSettings);
  const owner = kernel.session.user?.userId ?? '';
  const kept = useMemo(() => new KeptPresence(owner), [owner]);
  const services = useRef({ position, pause });
  services.current = { position, pause };
  const presence = useMemo(() => {
    const outbox = checkpointOutboxOf(kernel);
    return new Presence({
      every: presenceEvery * MINUTE,
      grace: presenceGrace,
      lesson: lessonIds(lesson),
      kept,
      newId: newOperationId,
      position: () => services.current.position(),
      pause: () => services.current.pause(),
      now,
      async report(asked, confirmedAt) {
        const { id: askedId, at, lesson: where } = asked;
        const confirmed = confirmedAt !== undefined && { confirmedTime: new Date(confirmedAt).toISOString() };
        const askedTime = new Date(at).toISOString();
        const content = { of: 'presence', ...where, askedId, askedTime, ...confirmed } as const;
        await outbox.put({ lane: `presence ${where.chapterRefId}`, owner, content });
        await outbox.drain();
      },
    });
  }, [kernel, now, lesson, owner, kept, presenceEvery, presenceGrace]);
  useEffect(() => {
    if (held) {
      presence.putOff();
      return undefined;
    }
    presence.start();
    const unfollow = kept.follow(presence.look);
    const timer = setInterval(presence.tick, 1_000);
    return () => {
      unfollow();
      clearInterval(timer);
    };
  }, [presence, kept, held]);

  const { left } = presence;
  if (left === undefined || held) return null;
  const confirm = () => {
    if (!presence.confirm()) goTo(position());
  };
  return (
    <section className={css['presence']} role="alertdialog" aria-label="还在学习吗？">
      <p role="alert">
        <b>还在学习吗？</b>
        {left > 0 ? <span aria-hidden> {left}秒后暂停</span> : <span>没有等到回应，视频已暂停。</span>}
      </p>
      <Button size="md" onClick={confirm}>
        {left > 0 ? '还在' : '接着看'}
      </Button>
    </section>
  );
});
