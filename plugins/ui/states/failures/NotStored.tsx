import { GuardedButton } from '../../controls/GuardedButton.tsx';
import { downloadText } from '../../downloadText.ts';
import css from './NotStored.module.css';

interface NotStoredProps {
  /** The storage does not answer; otherwise it has no room. */
  silent: boolean;
  /** The name of the file to download, and the whole text. */
  file: () => { name: string; text: string };
}

/**
 * Warns that the text exists in this page only, and offers it as a download.
 * @example {manuscript.saving === 'memory' && <NotStored silent={manuscript.silent} file={() => fileOf(manuscript)} />}
 */
export function NotStored({ silent, file }: NotStoredProps) {
  return (
    <div className={css['note']} role="alert">
      <p className={css['words']}>
        <b>未保存到本机</b>：{silent ? '浏览器的存储没有响应' : '浏览器没有保存的空间'}
        ，内容只在这个页面里。请不要关闭或刷新，并随时导出一份。
        {!silent && '磁盘满了的话，请清理出一些空间，随后会自动保存。'}
      </p>
      <GuardedButton size="xs" color="red" onClick={() => downloadText(file())}>
        导出
      </GuardedButton>
    </div>
  );
}
