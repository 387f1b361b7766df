import IconClock from '#icons/IconClock';
import IconSpeakerphone from '#icons/IconSpeakerphone';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import { ownerKey } from '#plugins/offline/owner.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { lackingCallsOf } from '#plugins/ui/form/lackingCalls.store.ts';
import type { SheetEvent } from '../api.ts';
import sheetOutboxOf from '../sheet/sheetOutbox.ts';
import { Steering, type SteeredSheet } from './steering.store.ts';
import css from './SteeringStrip.module.css';

export interface SteeringStripProps {
  sheet: SteeredSheet;
  /** The sheet is being handed in. */
  inert: boolean;
}

/** The teacher's words until they are read, and a changed deadline. Below the questions, so that those do not move. */
export default observer(function SteeringStrip({ sheet, inert }: SteeringStripProps) {
  const kernel = useKernel();
  const [steering] = useState(
    () =>
      new Steering(
        {
          http: kernel.http,
          lacking: lackingCallsOf(kernel),
          storage: sheetOutboxOf(kernel).outbox,
          owner: ownerKey(kernel),
        },
        sheet,
      ),
  );
  useEffect(() => steering.start(), [steering]);
  const endedEarly = sheet.endedEarly && sheet.phase === 'handed-in';
  useEffect(() => {
    if (endedEarly) kernel.notices.info('老师提前结束了考试，已交卷。');
  }, [endedEarly, kernel]);
  const box = useRef<HTMLDivElement>(null);
  const { unread, news, said } = steering;
  const [first] = unread;
  // The element that had the focus before the strip's buttons.
  const before = useRef<HTMLElement>(undefined);
  const wasInside = useRef(false);
  useEffect(() => {
    if (!wasInside.current) return;
    wasInside.current = false;
    (box.current?.querySelector('button') ?? before.current)?.focus({ preventScroll: true });
  });
  const keepFocus = (): void => {
    wasInside.current = box.current?.contains(document.activeElement) ?? false;
  };
  return (
    <div
      ref={box}
      className={css['strip']}
      inert={inert}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !box.current?.contains(relatedTarget)) {
          before.current = relatedTarget;
        }
      }}
    >
      {first && (
        <Announcement
          key={first.id}
          event={first}
          more={unread.length - 1}
          onRead={() => {
            keepFocus();
            return steering.markRead(first);
          }}
        />
      )}
      {news !== '' && (
        <div className={css['news']}>
          <IconClock size={20} aria-hidden />
          <p className={css['words']}>{news}</p>
          <GuardedButton
            key={news}
            size="xs"
            variant="default"
            onClick={() => {
              keepFocus();
              steering.closeNews();
            }}
          >
            知道了
          </GuardedButton>
        </div>
      )}
      <p className="yx-heard" role="status">
        {said}
      </p>
    </div>
  );
});

interface AnnouncementProps {
  event: SheetEvent;
  /** So many wait behind it. */
  more: number;
  onRead: () => unknown;
}

function Announcement({ event: { text, at }, more, onRead }: AnnouncementProps) {
  return (
    <section className={css['announcement']} aria-label="老师的通知">
      <IconSpeakerphone size={20} aria-hidden />
      <div className={css['words']}>
        <h2 className={css['title']}>
          老师的通知{at && <span className={css['time']}>{formatTime(at).slice(11)}</span>}
          {more > 0 && <span className={css['time']}>还有{more}条</span>}
        </h2>
        <p className={css['text']}>{text}</p>
      </div>
      <GuardedButton size="xs" onClick={onRead}>
        已读
      </GuardedButton>
    </section>
  );
}
