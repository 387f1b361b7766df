import IconSearch from '#icons/IconSearch';
import type { ChangeEvent, SubmitEvent } from 'react';
import css from './MessageSearch.module.css';

interface MessageSearchProps {
  keyword: string | undefined;
  onSearch: (keyword: string | undefined) => void;
}

/** Searches on Enter: words that are still being composed are nothing to search for. */
export function MessageSearch({ keyword, onSearch }: MessageSearchProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const word = new FormData(event.currentTarget).get('keyword');
    onSearch(typeof word === 'string' ? word.trim() || undefined : undefined);
  };
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (currentTarget.value === '' && keyword !== undefined) onSearch(undefined);
  };
  return (
    <form className={css['search']} role="search" onSubmit={submit}>
      <input
        type="search"
        name="keyword"
        className={css['field']}
        aria-label="搜索消息"
        placeholder="搜索标题或内容"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={50}
        defaultValue={keyword}
        onChange={onChange}
      />
      <button type="submit" className={css['go']} aria-label="搜索">
        <IconSearch size={18} aria-hidden />
      </button>
    </form>
  );
}
