import IconTrash from '#icons/IconTrash';
import { deleteSelection } from 'prosemirror-commands';
import type { Node } from 'prosemirror-model';
import { useId } from 'react';
import { changeSelected } from '../commands/selected.ts';
import type { RichText } from '../richText.store.ts';
import { textOf } from '../schema/attributes.ts';
import css from '../RichEditor.module.css';
import { ToolButton } from '../tools/ToolButton.tsx';

/** Actions for the selected picture, and its alternative text. */
export function PictureBar({ text, picture }: { text: RichText; picture: Node }) {
  const id = useId();
  return (
    <div role="group" aria-label="图片" className={css['panel']}>
      <label className={`yx-note ${css['what']}`} htmlFor={id}>
        图片说明
      </label>
      <input
        id={id}
        className={css['input']}
        defaultValue={textOf(picture, 'alt')}
        placeholder="看不到图片的人听到的说明"
        autoComplete="off"
        maxLength={200}
        data-panel-field
        onChange={(event) => text.run(changeSelected({ alt: event.currentTarget.value }))}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          event.preventDefault();
          event.stopPropagation();
          text.focus();
        }}
      />
      <ToolButton name="删除图片" icon={IconTrash} keys="Delete" onClick={() => text.use(deleteSelection)} />
    </div>
  );
}
