import IconSpeakerphone from '#icons/IconSpeakerphone';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { siteStorage } from '#kernel/browser/storage.ts';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRemote } from '#kernel/useRemote.ts';
import { latestNotice } from './latestNotice.ts';
import { IconButton } from '#plugins/ui/controls/IconButton.tsx';
import { care } from '#plugins/ui/care/care.ts';
import { useHydrating } from '#kernel/browser/hydration.ts';
import { CLOSED_NOTICE_KEY, SHOWN_NOTICE_KEY } from './noticeKeys.ts';
import { SystemNotice } from './systemNotice.api.ts';
import css from './SystemNoticeBar.module.css';
import { noticeTicker, TICK } from './noticeTicker.ts';

/** The pages of the notices themselves, where the bar would repeat them. */
const MESSAGE_PAGES = '/system/message';

const Shown = v.pipe(v.string(), v.parseJson(), SystemNotice);

/** The latest system notice, scrolling under the header until it is closed. */
export const SystemNoticeBar = observer(() => {
  const { navigation } = useKernel();
  const latest = useRemote(latestNotice).value;
  const [shown] = useState(shownBefore);
  const [closed, setClosed] = useState(() => siteStorage.get(CLOSED_NOTICE_KEY));
  // The server cannot know what this browser stored.
  const hydrating = useHydrating();
  const before = hydrating ? undefined : shown;
  const notice = latest ? latest.records[0] : before;
  const [fromStart] = useState(notice !== undefined);
  const close = (id: string) => {
    siteStorage.set(CLOSED_NOTICE_KEY, id);
    setClosed(id);
  };
  useEffect(() => {
    if (latest) siteStorage.set(SHOWN_NOTICE_KEY, JSON.stringify(latest.records[0] ?? {}));
  }, [latest]);
  const onMessages = (navigation.shown?.path ?? location.pathname).includes(MESSAGE_PAGES);
  if (!notice || (closed === notice.id && !hydrating) || onMessages) return null;
  return <Bar notice={notice} fromStart={fromStart} onClose={close} />;
});

interface BarProps {
  notice: SystemNotice;
  /** The page was laid out with a notice from the start. */
  fromStart: boolean;
  onClose: (id: string) => void;
}

const Bar = observer(({ notice: { id, style, title }, fromStart, onClose }: BarProps) => {
  const { navigation } = useKernel();
  // A notice that arrives after its page floats over it until the next page, so that nothing is pushed down. A page
  // that only changes its own query stays the same one.
  const path = navigation.shown?.path;
  const [covered, setCovered] = useState(fromStart ? null : path);
  // The notice came before the first page, which it then covers.
  if (covered === undefined && path !== undefined) setCovered(path);
  const over = covered === path;
  return (
    <section
      className={css['bar']}
      aria-label="系统公告"
      data-notice={id}
      data-style={style}
      data-over={over || undefined}
    >
      <IconSpeakerphone size={18} aria-hidden="true" />
      <Ticker key={id} text={title} />
      <IconButton label="关闭公告" onClick={() => onClose(id)}>
        <span aria-hidden="true">×</span>
      </IconButton>
    </section>
  );
});

function shownBefore(): SystemNotice | undefined {
  const read = v.safeParse(Shown, siteStorage.get(SHOWN_NOTICE_KEY));
  return read.success ? read.output : undefined;
}

/** Scrolls by itself; stops under the pointer, with the focus, and for users who prefer reduced motion. */
const Ticker = observer(({ text }: { text: string }) => {
  const { calm } = care.shown;
  const track = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = track.current;
    if (!element || calm) return undefined;
    const timer = setInterval(noticeTicker(element), TICK);
    return () => clearInterval(timer);
  }, [text, calm]);
  return (
    // Focus stops it and lets the arrow keys scroll it.
    <div className={css['track']} ref={track} tabIndex={0} role="group" aria-label={text}>
      <p className={css['text']}>{text}</p>
    </div>
  );
});
