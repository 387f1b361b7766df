import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { LinksElsewhere } from './LinksElsewhere.tsx';
import { isInside, waysHere } from './oauthStart.ts';
import type { SignInStore } from './signIn.store.ts';
import css from './SignInModal.module.css';
import type { SignInWay } from './signInWays.ts';
import { keepWanted } from './wanted.ts';

/** More ways than these stand in a row, with their names below: each as a button would make the dialog twice as high. */
const MOST_BUTTONS = 2;
const ROW_LOOK = {
  root: css['rowWay'],
  inner: css['rowWayInner'],
  section: css['rowWayIcon'],
  label: css['rowWayName'],
};

interface OtherWaysProps {
  store: SignInStore;
  ways: readonly SignInWay[];
}

/** Below the form: what plugins offer, and where one registers. */
export const OtherWays = observer(({ store, ways }: OtherWaysProps) => {
  const { session, routes } = useKernel();
  const here = waysHere(ways);
  const go = (way: SignInWay) => () => {
    keepWanted(session.wanted ?? location.pathname + location.search);
    return store.goBy(way);
  };
  const buttons = here.length > MOST_BUTTONS ? here.filter(isInside) : here;
  const row = here.filter((way) => !buttons.includes(way));
  const canRegister = !session.heldOut && routes.menu('sign-in', undefined).length > 0;
  return (
    <>
      {here.length > 0 && <p className={`yx-note ${css['or']}`}>或</p>}
      <div className={css['buttons']}>
        {buttons.map((way) => (
          <GuardedButton
            key={way.id}
            variant="default"
            size="md"
            fullWidth
            leftSection={<way.Icon size={20} aria-hidden />}
            onClick={go(way)}
          >
            {way.title}登录
          </GuardedButton>
        ))}
      </div>
      {row.length > 0 && (
        <div className={css['row']} role="group" aria-label="其他登录方式">
          {row.map((way) => (
            <GuardedButton
              key={way.id}
              variant="subtle"
              color="gray"
              classNames={ROW_LOOK}
              leftSection={<way.Icon size={24} aria-hidden />}
              aria-label={`${way.title}登录`}
              onClick={go(way)}
            >
              {way.title}
            </GuardedButton>
          ))}
        </div>
      )}
      <p className={css['more']}>
        {canRegister && '还没有账号？'}
        <LinksElsewhere at="sign-in" />
        {!store.forms.includes('password') && <LinksElsewhere at="password" />}
      </p>
    </>
  );
});
