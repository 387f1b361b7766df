import IconBrandWechat from '#icons/IconBrandWechat';
import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { LinksElsewhere } from './LinksElsewhere.tsx';
import type { SignInStore } from './signIn.store.ts';
import css from './SignInModal.module.css';
import { keepWanted } from './wanted.ts';

/** Below the form: WeChat, and where one registers. */
export const OtherWays = observer(({ store }: { store: SignInStore }) => {
  const { session, routes } = useKernel();
  const goToWechat = () => {
    keepWanted(session.wanted ?? location.pathname + location.search);
    // The client has shown the failure in a popup.
    return store.openWechat().catch(() => undefined);
  };
  const canRegister = !session.heldOut && routes.menu('sign-in', undefined).length > 0;
  return (
    <>
      {store.ways.includes('wechat') && (
        <>
          <p className={`yx-note ${css['or']}`}>或</p>
          <GuardedButton
            variant="default"
            size="md"
            fullWidth
            leftSection={<IconBrandWechat size={20} aria-hidden="true" />}
            onClick={goToWechat}
          >
            微信登录
          </GuardedButton>
        </>
      )}
      <p className={css['more']}>
        {canRegister && '还没有账号？'}
        <LinksElsewhere at="sign-in" />
        {!store.ways.includes('password') && <LinksElsewhere at="password" />}
      </p>
    </>
  );
});
