import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef } from 'react';
import { settingsOf, useKernel } from '#kernel/index.ts';
import type { ChapterOverlayProps } from '#plugins/study/contract.ts';
import { serverClockOf } from '#plugins/ui/clock/serverClock.store.ts';
import checkpointOutboxOf from './checkpointOutbox.ts';
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
  const { presenceEvery, presenceGrace } = settingsOf(kernel, checkpointSettings);
  const services = useRef({ position, pause });
  services.current = { position, pause };
  const presence = useMemo(() => {
    const outbox = checkpointOutboxOf(kernel);
    const owner = kernel.session.user?.userId ?? '';
    return new Presence({
      every: presenceEvery * MINUTE,
      grace: presenceGrace,
      position: () => services.current.position(),
      pause: () => services.current.pause(),
      now: serverClockOf(kernel).now,
      async report({ askedAt, confirmedAt }) {
        const confirmed = confirmedAt !== undefined && { confirmedTime: new Date(confirmedAt).toISOString() };
        const askedTime = new Date(askedAt).toISOString();
        const content = { of: 'presence', ...lessonIds(lesson), askedTime, ...confirmed } as const;
        await outbox.put({ lane: `presence ${lesson.chapterRefId}`, owner, content });
        await outbox.drain();
      },
    });
  }, [kernel, lesson, presenceEvery, presenceGrace]);
  useEffect(() => {
    if (held) return undefined;
    const timer = setInterval(presence.tick, 1_000);
    return () => clearInterval(timer);
  }, [presence, held]);

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
