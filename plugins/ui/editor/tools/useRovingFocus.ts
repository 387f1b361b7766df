import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

/**
 * Makes a toolbar a single tab stop; arrow keys move among its elements with `data-tool`.
 * @example <div role="toolbar" {...useRovingFocus()}>
 */
export function useRovingFocus() {
  const bar = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLElement>(null);
  // No dependencies, since the tools may change at every render.
  useEffect(() => {
    const tools = toolsIn(bar.current);
    if (!current.current?.isConnected) current.current = tools[0] ?? null;
    for (const tool of tools) tool.tabIndex = tool === current.current ? 0 : -1;
  });

  const go = (to: HTMLElement | undefined): void => {
    if (!to) return;
    current.current?.setAttribute('tabindex', '-1');
    current.current = to;
    to.tabIndex = 0;
  };

  return {
    ref: bar,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => go(toolsIn(bar.current).find((tool) => tool === target)),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const tools = toolsIn(bar.current);
      const to = destination(event.key, tools.indexOf(current.current ?? event.currentTarget), tools.length);
      if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      tools[to]?.focus();
    },
  };
}

const toolsIn = (bar: HTMLElement | null): HTMLElement[] => [
  ...(bar?.querySelectorAll<HTMLElement>('[data-tool]') ?? []),
];

function destination(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
