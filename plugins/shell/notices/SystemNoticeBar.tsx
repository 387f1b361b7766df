import IconSpeakerphone from '#icons/IconSpeakerphone';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRemote } from '#kernel/useRemote.ts';
import { latestNotice } from './latestNotice.ts';
import { writeLocal, readLocal } from '#plugins/ui/localValues.ts';
import { iconButton } from '#plugins/ui/controls/PlainButton.tsx';
import css from './SystemNoticeBar.module.css';
import { noticeTicker, TICK } from './noticeTicker.ts';

/** Where the notices themselves are read: the bar would only repeat them. */
const MESSAGE_PAGES = '/system/message';

/** The notice that was closed; a later one is shown again. */
const CLOSED = 'notice-closed';

/** The latest system notice, scrolling under the header until it is closed. */
export const SystemNoticeBar = observer(() => {
  const { navigation } = useKernel();
  const notice = useRemote(latestNotice).value?.records[0];
  const [closed, setClosed] = useState(() => readLocal(CLOSED));
  const close = (id: string) => {
    writeLocal(CLOSED, id);
    setClosed(id);
  };
  const onMessages = (navigation.shown?.path ?? location.pathname).startsWith(MESSAGE_PAGES);
  if (!notice || closed === notice.id || onMessages) return null;
  return (
    <section className={css['bar']} aria-label="系统公告" data-style={notice.style}>
      <IconSpeakerphone size={18} aria-hidden="true" />
      <Ticker key={notice.id} text={notice.title} />
      <button type="button" className={iconButton} aria-label="关闭公告" onClick={() => close(notice.id)}>
        <span aria-hidden="true">×</span>
      </button>
    </section>
  );
});

/** Scrolls by itself; stands still under the pointer, with the focus, and for whoever wants no motion. */
function Ticker({ text }: { text: string }) {
  const track = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = track.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(noticeTicker(element), TICK);
    return () => clearInterval(timer);
  }, [text]);
  return (
    // Focus makes it stand still and lets the arrow keys scroll it.
    <div className={css['track']} ref={track} tabIndex={0} role="group" aria-label={text}>
      <p className={css['text']}>{text}</p>
    </div>
  );
}
