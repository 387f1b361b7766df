import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import css from './ProgressBar.module.css';

/** Runs along the top while a page is on its way. */
export const ProgressBar = observer(() => {
  const { coming } = useKernel().navigation;
  return coming ? <Bar /> : null;
});

export function Bar() {
  return <div className={css['bar']} role="progressbar" aria-label="页面加载中" />;
}
