import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { openAnew, useGoOn } from '#kernel/useGoOn.ts';
import { PlainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { SLOW_WORDS } from './BrokenPage.tsx';
import css from './LoadFailure.module.css';

const FAILED = {
  text: '页面没有加载成功：网络可能中断，平台也可能刚刚更新。本页内容仍在，可以先保存再刷新。',
  open: '刷新并打开',
  stay: '留在本页',
} as const;
const SLOW = { text: `页面还没有加载出来：${SLOW_WORDS}`, open: '重试', stay: '继续等待' } as const;

/**
 * Shown if a page's code takes long or could not be fetched: offers a reload, or to stay with the typed text. After an
 * upgrade, a page on which nothing was typed does not wait for an answer.
 */
export const LoadFailure = observer(() => {
  const { shown, slow, coming, failed, stayHere } = useKernel().navigation;
  const late = shown && slow ? coming?.href : undefined;
  const href = late ?? failed;
  useGoOn(failed);
  if (href === undefined) return null;
  const { text, open, stay } = late === undefined ? FAILED : SLOW;
  return (
    <div className={css['bar']} role="alert">
      <p className={css['text']}>{text}</p>
      <PlainButton onClick={() => openAnew(href)}>{open}</PlainButton>
      <PlainButton variant="default" onClick={stayHere}>
        {stay}
      </PlainButton>
    </div>
  );
});
