import { Button } from '@mantine/core';
import { useKernel } from '#kernel/index.ts';
import css from './SignInHint.module.css';

/** For visitors: there is more after signing in. */
export function SignInHint() {
  const { session } = useKernel();
  return (
    <div className={css['hint']}>
      <p>这里是公开的公告。登录后可以看到哪些还没有读。</p>
      <Button variant="default" onClick={() => session.ask()}>
        去登录
      </Button>
    </div>
  );
}
