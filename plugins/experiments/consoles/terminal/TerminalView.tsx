import '@xterm/xterm/css/xterm.css';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef } from 'react';
import type { Terminal } from '@xterm/xterm';
import { LeaveHint } from '../LeaveHint.tsx';
import css from './Terminal.module.css';
import type { TerminalConsole } from './terminalConsole.store.ts';
import { TerminalSearch } from './TerminalSearch.tsx';
import { TerminalTools } from './TerminalTools.tsx';
import { followTouch } from './touch.ts';

/**
 * Text that comes without a key, from an emoji panel or dictation: xterm leaves it lying in its field while it serves a
 * screen reader.
 */
function sendInsertedText(host: HTMLElement, terminal: Terminal, signal: AbortSignal): void {
  let keyed = false;
  host.addEventListener('keydown', () => (keyed = true), { capture: true, signal });
  host.addEventListener('keyup', () => (keyed = false), { capture: true, signal });
  host.addEventListener(
    'input',
    (event) => {
      if (!terminal.options.screenReaderMode || keyed || !(event instanceof InputEvent)) return;
      if (event.inputType === 'insertText' && !event.isComposing && event.data !== null) terminal.input(event.data);
    },
    { signal },
  );
}

export const TerminalView = observer(({ console }: { console: TerminalConsole }) => {
  const frame = useRef<HTMLElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { host, search, pointedAt } = console;
  const field = useCallback(() => console.terminal.textarea, [console]);

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

  const look = `${console.font.name} ${console.spoken}`;
  useEffect(() => console.draw(), [console, look]);

  return (
    <section ref={frame} className={css['terminal']} aria-label="终端">
      <div ref={box} className={css['box']} />
      <LeaveHint of={frame} field={field} />
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
