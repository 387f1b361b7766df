import IconChevronDown from '#icons/IconChevronDown';
import IconChevronUp from '#icons/IconChevronUp';
import IconX from '#icons/IconX';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Pdf } from '../pdf.store.ts';
import css from '../PdfTools.module.css';
import { Tool } from '../Tool.tsx';

/** Milliseconds after the last keystroke. */
const FIND_AFTER = 200;

/** Searches the file's text while the user types. */
export const SearchBar = observer(({ pdf }: { pdf: Pdf }) => {
  const { search } = pdf;
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(search.words);

  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (words === search.words) return undefined;
    const timer = setTimeout(() => void search.find(words, pdf.page), FIND_AFTER);
    return () => clearTimeout(timer);
  }, [words, search, pdf]);

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') search.show(false);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) search.step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const none = search.matches.length === 0;
  return (
    <div className={css['bar']} role="search">
      <input
        ref={field}
        type="search"
        className={css['words']}
        aria-label="在文件中查找"
        placeholder="在文件中查找"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={press}
      />
      <span className={`yx-note ${css['found']}`} role="status">
        {search.words.trim() !== '' &&
          (none ? (search.busy ? '查找中' : '没有找到') : `${search.at + 1} / ${search.matches.length}`)}
      </span>
      <Tool name="上一处" keys="Shift+Enter" icon={IconChevronUp} onClick={() => search.step(-1)} />
      <Tool name="下一处" keys="Enter" icon={IconChevronDown} onClick={() => search.step(1)} />
      <Tool name="关闭查找" keys="Esc" icon={IconX} onClick={() => search.show(false)} />
    </div>
  );
});
