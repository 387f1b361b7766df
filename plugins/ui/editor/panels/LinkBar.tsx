import IconLinkOff from '#icons/IconLinkOff';
import IconPencil from '#icons/IconPencil';
import { removeLink } from '../commands/links.ts';
import type { RichText } from '../richText.store.ts';
import css from '../RichEditor.module.css';
import { ToolButton } from '../tools/ToolButton.tsx';
import { useRovingFocus } from '../tools/useRovingFocus.ts';

/** Actions for the link at the cursor. */
export function LinkBar({ text, href }: { text: RichText; href: string }) {
  return (
    <div {...useRovingFocus()} role="toolbar" aria-label="链接" tabIndex={-1} className={css['panel']}>
      <a data-tool className={css['address']} href={href} target="_blank" rel="noopener noreferrer">
        {href}
      </a>
      <ToolButton name="修改链接" icon={IconPencil} keys="Mod-k" onClick={() => text.use('link')} />
      <ToolButton name="去掉链接" icon={IconLinkOff} onClick={() => text.use(removeLink)} />
    </div>
  );
}
