import { useEffect, useRef } from 'react';
import type { TerminalScreen } from '#plugins/experiments/contract.ts';
import css from './TerminalBox.module.css';

/** A terminal of somebody else's size, as large as its box allows. */
export function TerminalBox({ screen, label }: { screen: TerminalScreen; label: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? screen.standIn(box.current) : undefined), [screen]);
  return (
    <section className={css['root']} aria-label={label}>
      <div ref={box} className={css['box']} />
    </section>
  );
}
