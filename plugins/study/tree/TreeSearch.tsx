import IconFold from '#icons/IconFold';
import IconFoldDown from '#icons/IconFoldDown';
import IconX from '#icons/IconX';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent, RefObject } from 'react';
import type { Study } from '../study.store.ts';
import { IconButton } from '#plugins/ui/controls/IconButton.tsx';
import css from './ChapterTree.module.css';

interface TreeSearchProps {
  study: Study;
  field: RefObject<HTMLInputElement | null>;
  /** From the field into the list. */
  onDown: () => void;
}

/** Filters the chapters while the user types, and folds all of them. */
export const TreeSearch = observer(({ study, field, onDown }: TreeSearchProps) => {
  const found = study.rows.filter(({ kind }) => kind === 'lesson').length;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') study.search('');
    else if (event.key === 'ArrowDown') onDown();
    else return;
    event.preventDefault();
  };
  const allFolded = study.rows.every((row) => row.kind === 'chapter');
  return (
    <div className={css['tools']}>
      <input
        ref={field}
        type="search"
        className={css['field']}
        aria-label="搜索章节"
        aria-keyshortcuts="/"
        placeholder="搜索章节"
        autoComplete="off"
        value={study.keyword}
        onChange={(event) => study.search(event.currentTarget.value)}
        onKeyDown={press}
      />
      <span className="yx-heard" role="status">
        {study.keyword !== '' && `找到${found}节`}
      </span>
      {study.keyword === '' ? (
        <IconButton
          small
          label={allFolded ? '展开全部章节' : '折叠全部章节'}
          title={allFolded ? '展开全部章节' : '折叠全部章节'}
          onClick={() => study.foldAll(!allFolded)}
        >
          {allFolded ? <IconFoldDown size={18} aria-hidden /> : <IconFold size={18} aria-hidden />}
        </IconButton>
      ) : (
        <IconButton
          small
          label="清除搜索"
          title="清除搜索"
          onClick={() => {
            study.search('');
            field.current?.focus();
          }}
        >
          <IconX size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  );
});
