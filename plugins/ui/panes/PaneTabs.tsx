import { type KeyboardEvent, useRef } from 'react';
import type { Pane } from './Panes.tsx';
import css from './Panes.module.css';

interface PaneTabsProps {
  base: string;
  panes: readonly Pane[];
  shown: string | undefined;
  onShow: (id: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Switches between panes on phones, which show one at a time. */
export function PaneTabs({ base, panes, shown, onShow }: PaneTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = panes.findIndex(({ id }) => id === shown) + step;
    const next = panes[(at + panes.length) % panes.length];
    if (!next) return;
    onShow(next.id);
    list.current?.querySelector<HTMLElement>(`[data-pane="${next.id}"]`)?.focus();
  };
  return (
    <div ref={list} className={css['tabs']} role="tablist">
      {panes.map(({ id, title, icon: Icon }) => (
        <button
          key={id}
          type="button"
          role="tab"
          className={css['tab']}
          data-pane={id}
          aria-selected={id === shown}
          aria-controls={`${base}-${id}`}
          tabIndex={id === shown ? 0 : -1}
          onClick={() => onShow(id)}
          onKeyDown={move}
        >
          <Icon size={18} aria-hidden />
          {title}
        </button>
      ))}
    </div>
  );
}
