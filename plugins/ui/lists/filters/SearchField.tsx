import IconSearch from '#icons/IconSearch';
import type { ChangeEvent, SubmitEvent } from 'react';
import { IconButton } from '../../controls/IconButton.tsx';
import css from './SearchField.module.css';

export interface SearchFieldProps {
  /** Accessible name: 搜索课程. */
  label: string;
  placeholder?: string;
  keyword: string | undefined;
  onSearch: (keyword: string | undefined) => void;
}

/**
 * The search field of a list. It searches on Enter, but not while an input method is composing.
 * @example <SearchField key={keyword} label="搜索课程" keyword={keyword} onSearch={(word) => setQuery({ keyword: word, page: 1 })} />
 */
export function SearchField({ label, placeholder = label, keyword, onSearch }: SearchFieldProps) {
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
        aria-label={label}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={50}
        defaultValue={keyword}
        onChange={onChange}
      />
      <IconButton small type="submit" className={css['go']} label="搜索">
        <IconSearch size={18} aria-hidden />
      </IconButton>
    </form>
  );
}
