import IconPhotoPlus from '#icons/IconPhotoPlus';
import { useRef } from 'react';
import { acceptOf, PICTURES } from '../../form/uploadRules.ts';
import type { RichText } from '../richText.store.ts';
import { ToolButton } from './ToolButton.tsx';

/** A button to choose one or several pictures. */
export function PictureTool({ text }: { text: RichText }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton name="图片" icon={IconPhotoPlus} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={acceptOf(PICTURES)}
        aria-label="选择图片"
        onChange={({ currentTarget: input }) => {
          text.insertPictures([...(input.files ?? [])]);
          // Reset, so that the same file can be chosen again.
          input.value = '';
          text.focus();
        }}
      />
    </>
  );
}
