import { observer } from 'mobx-react-lite';
import { useKernel } from '../KernelContext.ts';
import css from './LoadFailure.module.css';
import { PlainButton } from '../ui/PlainButton.tsx';

/** A page's code could not be fetched, most often because a new version was deployed: reload, or stay with what was typed. */
export const LoadFailure = observer(() => {
  const { navigation } = useKernel();
  const { failed } = navigation;
  if (failed === undefined) return null;
  return (
    <div className={css['bar']} role="alert">
      <p className={css['text']}>
        页面没有加载成功：网络可能中断，平台也可能刚刚更新。本页内容仍在，可以先保存再刷新。
      </p>
      <PlainButton onClick={() => location.assign(failed)}>刷新并打开</PlainButton>
      <PlainButton variant="default" onClick={navigation.stayHere}>
        留在本页
      </PlainButton>
    </div>
  );
});
