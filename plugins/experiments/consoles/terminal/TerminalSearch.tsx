import { ActionIcon, TextInput } from '@mantine/core';
import type { SearchAddon } from '@xterm/addon-search';
import { useEffect, useRef, useState } from 'react';
import IconArrowDown from '#icons/IconArrowDown';
import IconArrowUp from '#icons/IconArrowUp';
import IconX from '#icons/IconX';
import css from './Terminal.module.css';
import type { TerminalConsole } from './terminalConsole.store.ts';

interface TerminalSearchProps {
  console: TerminalConsole;
  search: SearchAddon;
}

/** Searches what the terminal has put out; Enter goes back in time, Shift-Enter forth. */
export function TerminalSearch({ console, search }: TerminalSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const [word, setWord] = useState('');
  const [found, setFound] = useState<string>();
  useEffect(() => {
    const listening = search.onDidChangeResults(({ resultIndex, resultCount }) =>
      setFound(resultCount === 0 ? '没有找到' : `${resultIndex + 1}/${resultCount}`),
    );
    return () => listening.dispose();
  }, [search]);
  useEffect(() => field.current?.focus(), []);
  const style = getComputedStyle(document.documentElement);
  const marked = (name: string): string => style.getPropertyValue(`--mantine-color-${name}`).trim();
  const options = {
    decorations: {
      matchBackground: marked('amber-3'),
      matchOverviewRuler: marked('amber-5'),
      activeMatchBackground: marked('amber-5'),
      activeMatchColorOverviewRuler: marked('amber-8'),
    },
  };
  const look = (text: string, back = true): void => {
    if (text === '') search.clearDecorations();
    else if (back) search.findPrevious(text, options);
    else search.findNext(text, options);
  };
  const type = (text: string): void => {
    setWord(text);
    setFound(undefined);
    look(text);
  };
  return (
    <search className={css['search']}>
      <TextInput
        aria-label="在终端中查找"
        placeholder="查找"
        value={word}
        ref={field}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') console.closeSearch();
          else if (event.key === 'Enter') look(word, !event.shiftKey);
        }}
      />
      <span className={css['count']} role="status">
        {word === '' ? '' : found}
      </span>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label="上一个" onClick={() => look(word)}>
        <IconArrowUp aria-hidden size={18} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label="下一个" onClick={() => look(word, false)}>
        <IconArrowDown aria-hidden size={18} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label="关闭查找" onClick={() => console.closeSearch()}>
        <IconX aria-hidden size={18} />
      </ActionIcon>
    </search>
  );
}
