import { useKernel } from '#kernel/KernelContext.ts';
import { learnUser } from '../screens/learnUser.ts';
import { RetryButton } from '#plugins/ui/states/failures/RetryButton.tsx';
import css from './WhoUnknownTool.module.css';

/** The account's place in the header while it is not known whose it is. */
export default function WhoUnknownTool() {
  const kernel = useKernel();
  const retry = async () => {
    const failure = await learnUser(kernel);
    if (failure !== '') kernel.notices.error(failure);
  };
  return (
    <span className={css['tool']} role="group" aria-label="没有取到登录信息">
      <span className={`yx-note ${css['words']}`} aria-hidden="true">
        没有取到登录信息
      </span>
      <RetryButton onRetry={retry} />
    </span>
  );
}
