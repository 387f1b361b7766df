import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef } from 'react';
import IconKeyboard from '#icons/IconKeyboard';
import { LeaveHint } from '../LeaveHint.tsx';
import css from './Desktop.module.css';
import type { DesktopConsole } from './desktopConsole.store.ts';
import { takeKeys } from './takeKeys.ts';

interface DesktopViewProps {
  console: DesktopConsole;
  label?: string;
}

export const DesktopView = observer(({ console, label = '桌面' }: DesktopViewProps) => {
  const frame = useRef<HTMLElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const keyboard = useRef<HTMLTextAreaElement>(null);
  const { host, still, connection, mayType } = console;
  const field = useCallback(() => keyboard.current, []);
  const live = connection === 'good' || connection === 'unstable';

  useEffect(() => {
    host.className = css['host'] ?? '';
    still.className = css['still'] ?? '';
    box.current?.append(still, host);
    const stop = new AbortController();
    console.keyboard = keyboard.current ?? undefined;
    if (keyboard.current) takeKeys(keyboard.current, console, stop.signal);
    const touched = (event: PointerEvent): void => {
      console.touched();
      // On touch, focusing would open the soft keyboard over the desktop.
      if (event.pointerType !== 'touch') setTimeout(console.focus);
    };
    host.addEventListener('pointerdown', touched, stop);
    host.addEventListener('wheel', console.touched, { passive: true, signal: stop.signal });
    const sized = new ResizeObserver(() => console.fit());
    sized.observe(host);
    return () => {
      stop.abort();
      sized.disconnect();
      console.keyboard = undefined;
    };
  }, [console, host, still]);

  return (
    <section ref={frame} className={css['desktop']} aria-label={label}>
      <div ref={box} className={css['box']} data-live={live || undefined} />
      <textarea
        ref={keyboard}
        className={css['keyboard']}
        aria-label="桌面的键盘"
        disabled={!mayType}
        aria-multiline={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        rows={1}
      />
      {mayType && (
        <>
          <LeaveHint of={frame} field={field} />
          <Button
            className={css['raise']}
            variant="default"
            leftSection={<IconKeyboard aria-hidden size={20} />}
            onClick={console.focus}
          >
            键盘
          </Button>
        </>
      )}
    </section>
  );
});
