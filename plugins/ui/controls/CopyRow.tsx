import IconCheck from '#icons/IconCheck';
import IconCopy from '#icons/IconCopy';
import IconEye from '#icons/IconEye';
import IconEyeOff from '#icons/IconEyeOff';
import { useRef, useState } from 'react';
import { copyText } from '../copyText.ts';
import { IconButton } from './IconButton.tsx';
import css from './CopyRow.module.css';

interface CopyRowProps {
  name: string;
  text: string;
  /** Hides the text until it is revealed. */
  secret?: boolean;
}

/**
 * A text to use elsewhere, such as an address or a password, with buttons to reveal and copy it; for a `<dl>`.
 * @example <dl><CopyRow name="密码" text={login.password} secret /></dl>
 */
export function CopyRow({ name, text, secret = false }: CopyRowProps) {
  const [shown, setShown] = useState(!secret);
  const [copied, setCopied] = useState<'yes' | 'by hand'>();
  const value = useRef<HTMLElement>(null);

  const copy = async (): Promise<void> => {
    if (await copyText(text)) {
      setCopied('yes');
      return;
    }
    setShown(true);
    setCopied('by hand');
    requestAnimationFrame(() => value.current && getSelection()?.selectAllChildren(value.current));
  };
  return (
    <div className={css['row']}>
      <dt className={`yx-note ${css['name']}`}>{name}</dt>
      <dd className={css['value']}>
        <span className={css['line']}>
          <code ref={value} className={css['text']}>
            {shown ? text : '••••••'}
          </code>
          {secret && (
            <IconButton
              small
              aria-pressed={shown}
              label={`显示${name}`}
              title={shown ? '隐藏' : '显示'}
              onClick={() => setShown(!shown)}
            >
              {shown ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
            </IconButton>
          )}
          <IconButton
            small
            label={`复制${name}`}
            title={copied === 'yes' ? '已复制' : '复制'}
            onClick={() => void copy()}
            onBlur={() => setCopied(undefined)}
          >
            {copied === 'yes' ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          </IconButton>
        </span>
        {/* The tick says it; a line that comes and goes would move what is below under the pointer. */}
        <span className={copied === 'yes' ? 'yx-heard' : css['copied']} role="status">
          {copied && (copied === 'yes' ? '已复制' : '已选中，请按Ctrl + C复制')}
        </span>
      </dd>
    </div>
  );
}
