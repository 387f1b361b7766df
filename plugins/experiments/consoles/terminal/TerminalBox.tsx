import '@xterm/xterm/css/xterm.css';
import { useEffect, useRef } from 'react';
import css from './Terminal.module.css';
import type { TerminalScreen } from './terminalScreen.ts';

/** A terminal of somebody else's size, as large as its box allows. */
export function TerminalBox({ screen, label }: { screen: TerminalScreen; label: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    screen.host.className = `${css['host']} ${css['lent']}`;
    return box.current ? screen.standIn(box.current) : undefined;
  }, [screen]);
  return (
    <section className={css['terminal']} aria-label={label}>
      <div ref={box} className={css['box']} />
    </section>
  );
}
