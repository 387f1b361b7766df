import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { PlainButton, plainButton } from '#kernel/ui/PlainButton.tsx';
import { greeting } from './greeting.ts';
import css from './Welcome.module.css';

/** The first words: what this is for visitors, a greeting and the way on for those who have signed in. */
export const Welcome = observer(() => {
  const { session, routes } = useKernel();
  const { user } = session;
  const firstOfSpace = user && routes.menu('space', user)[0];
  return (
    <div className={css['welcome']}>
      <div className={css['words']}>
        <h1 className={css['line']}>
          {user ? `${greeting(new Date().getHours())}，${user.userName}` : '学得明白，练得扎实'}
        </h1>
        <p className={css['text']}>{user ? '今天也往前走一步。' : '从课程到实训，从练习到证书，每一步都在这里。'}</p>
      </div>
      {!user && (
        <PlainButton className={css['way']} onClick={() => session.ask()}>
          登录，开始学习
        </PlainButton>
      )}
      {firstOfSpace && (
        <RouteLink to={firstOfSpace.target} {...plainButton('filled', css['way'])}>
          继续学习
        </RouteLink>
      )}
    </div>
  );
});
