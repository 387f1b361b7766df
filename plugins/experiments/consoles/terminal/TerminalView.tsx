import '@xterm/xterm/css/xterm.css';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { colourScheme } from '#plugins/ui/theme/colourScheme.ts';
import { sendInsertedText } from './insertedText.ts';
import css from './Terminal.module.css';
import type { TerminalConsole } from './terminalConsole.store.ts';
import { TerminalSearch } from './TerminalSearch.tsx';
import { TerminalTools } from './TerminalTools.tsx';
import { followTouch } from './touch.ts';

export const TerminalView = observer(({ console }: { console: TerminalConsole }) => {
  const box = useRef<HTMLDivElement>(null);
  const { host, search, pointedAt } = console;

  useEffect(() => {
    host.className = css['host'] ?? '';
    box.current?.append(host);
    const stop = new AbortController();
    // A paste right here goes through the same question as one from the bar.
    const pasted = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      // Pasted files are left to the upload.
      if (text === '') return;
      event.preventDefault();
      event.stopPropagation();
      void console.pasteIfWanted(text);
    };
    host.addEventListener('paste', pasted, { capture: true, signal: stop.signal });
    followTouch(host, console, stop.signal);
    sendInsertedText(host, console.terminal, stop.signal);
    const sized = new ResizeObserver(() => console.draw());
    if (box.current) sized.observe(box.current);
    return () => {
      stop.abort();
      sized.disconnect();
    };
  }, [console, host]);

  const look = `${colourScheme.shown} ${console.font.name} ${console.spoken}`;
  useEffect(() => console.draw(), [console, look]);

  return (
    <section className={css['terminal']} aria-label="终端">
      <div ref={box} className={css['box']} />
      {pointedAt && (
        <div className={css['target']} data-above={pointedAt.above || undefined}>
          {pointedAt.address}
        </div>
      )}
      <TerminalTools console={console} />
      {search && <TerminalSearch console={console} search={search} />}
    </section>
  );
});
