import IconCopy from '#icons/IconCopy';
import { useRef, useState } from 'react';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { AttachmentList } from '#plugins/ui/content/AttachmentList.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import type { Written } from '../manuscript.ts';
import css from './Manuscript.module.css';

const blobOf = (text: string, type: string): Blob => new Blob([text], { type });

/** A text other than the one in the editor, to read and copy. */
export function WrittenText({ written: { title, content, attachments } }: { written: Written }) {
  const [said, setSaid] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const copy = async (): Promise<void> => {
    setSaid((await copyRich(content, body.current)) ? '已复制' : '已选中，请按Ctrl + C复制');
  };
  return (
    <div className={css['written']}>
      <p className={css['acts']}>
        <GuardedButton variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
          复制
        </GuardedButton>
        <span role="status">{said}</span>
      </p>
      <div ref={body}>
        {title && <h2 className={css['title']}>{title}</h2>}
        <RichContent html={content} headingsFrom={3} />
      </div>
      {attachments !== undefined && attachments.length > 0 && <AttachmentList of={attachments} />}
    </div>
  );
}

/** Copies a text with its formatting; if the clipboard cannot be written, selects it to be copied by hand. */
async function copyRich(html: string, shown: HTMLElement | null): Promise<boolean> {
  const plain = shown?.innerText ?? '';
  try {
    const item = { 'text/html': blobOf(html, 'text/html'), 'text/plain': blobOf(plain, 'text/plain') };
    await navigator.clipboard.write([new ClipboardItem(item)]);
    return true;
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown);
    return false;
  }
}
