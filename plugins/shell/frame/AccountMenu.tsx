import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { RouteLink } from '#kernel/routing/RouteLink.ts';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import { FileImage } from '#plugins/ui/content/FileImage.tsx';
import { accountParts } from '../points.ts';
import css from './AccountMenu.module.css';
import { GUARDED } from '#plugins/ui/controls/secondClicks.ts';
import { useClickGuard } from '#plugins/ui/controls/useClickGuard.ts';
import { Disclosure } from '#plugins/ui/controls/Disclosure.tsx';
import { openCare } from '#plugins/ui/care/openCare.ts';
import { ThemeSwitch } from '#plugins/ui/theme/ThemeSwitch.tsx';

const noProps = {};

/** The avatar, and what belongs to the signed-in user. */
export default observer(function AccountMenu() {
  const { session, routes, deployment, contributions, notices } = useKernel();
  const { user } = session;
  const { working, guard } = useClickGuard();
  if (!user) return null;
  return (
    <>
      {session.ofInstitution && deployment.backOffice && (
        <a className={css['office']} href={deployment.backOffice.url} target="_blank" rel="noopener">
          管理后台
        </a>
      )}
      <Disclosure
        label={`账号菜单：${user.userName}`}
        button={
          <FileImage
            source={user.avatar || user.avatarId}
            alt=""
            name={user.userName}
            fallback="initial"
            ratio={1}
            className={css['picture']}
          />
        }
        className={css['account']}
        buttonClass={css['avatar']}
        panelClass={css['panel']}
      >
        {({ open, close }) => (
          <>
            <p className={css['who']}>
              <strong>{user.userName}</strong>
              <span>{user.account}</span>
            </p>
            {routes.menu('avatar', user).map(({ key, label, target }) => (
              <RouteLink key={key} to={target} className={css['item']}>
                {label}
              </RouteLink>
            ))}
            {session.ofInstitution && deployment.backOffice && (
              <a
                className={`${css['item']} ${css['officeInMenu']}`}
                href={deployment.backOffice.url}
                target="_blank"
                rel="noopener"
              >
                管理后台
              </a>
            )}
            <div className={css['theme']}>
              <ThemeSwitch />
            </div>
            <button
              type="button"
              className={css['item']}
              aria-haspopup="dialog"
              onClick={() => {
                // Focus comes back to the avatar, as the menu is closed by then.
                close();
                openCare(notices);
              }}
            >
              关怀版
            </button>
            <button
              type="button"
              className={css['item']}
              aria-busy={working || undefined}
              {...GUARDED}
              onClick={() => guard(session.leave)}
            >
              退出登录
            </button>
            {open &&
              contributions(accountParts).map((one) => (
                <ContributionSlot key={one.name} point={accountParts} contributed={one} with={noProps} />
              ))}
          </>
        )}
      </Disclosure>
    </>
  );
});
