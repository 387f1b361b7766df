import IconPencil from '#icons/IconPencil';
import IconTrash from '#icons/IconTrash';
import { deleteSelection } from 'prosemirror-commands';
import type { RichText } from '../richText.store.ts';
import css from '../RichEditor.module.css';
import { ToolButton } from '../tools/ToolButton.tsx';
import { useRovingFocus } from '../tools/useRovingFocus.ts';

/** Actions for the selected formula. */
export function FormulaBar({ text }: { text: RichText }) {
  return (
    <div {...useRovingFocus()} role="toolbar" aria-label="公式" tabIndex={-1} className={css['panel']}>
      <span className={css['what']}>公式</span>
      <ToolButton name="修改公式" icon={IconPencil} keys="Enter" onClick={() => text.use('formula')} />
      <ToolButton name="删除公式" icon={IconTrash} keys="Delete" onClick={() => text.use(deleteSelection)} />
    </div>
  );
}
