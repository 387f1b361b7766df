import IconMenu2 from '#icons/IconMenu2';
import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import { Late } from '#plugins/ui/states/Late.tsx';
import { RouteLink } from '#kernel/routing/RouteLink.ts';
import { BrandMark } from './BrandMark.tsx';
import { Disclosure } from '#plugins/ui/controls/Disclosure.tsx';
import css from './Header.module.css';
import { Later } from '../Later.tsx';
import { accountMenu, whoUnknownTool } from './laterParts.ts';
import { headerTools } from '../points.ts';
import { frontPage, personalCentre } from '../refs.ts';
import { useCurrent } from './useCurrent.ts';
import { iconButton } from '#plugins/ui/controls/IconButton.tsx';
import { PlainButton } from '#plugins/ui/controls/PlainButton.tsx';

const noProps = {};

/** `wide`: from edge to edge, as the learning space is. */
export const Header = observer(({ wide }: { wide: boolean }) => {
  const kernel = useKernel();
  const { session, routes } = kernel;
  return (
    <header className={css['header']}>
      <div className={css['row']} data-wide={wide || undefined}>
        <RouteLink to={frontPage} className={css['brand']}>
          <BrandMark />
        </RouteLink>
        <HeaderMenu />
        <div className={css['tools']}>
          {kernel.contributions(headerTools).map((one) => (
            <ContributionSlot key={one.name} point={headerTools} contributed={one} with={noProps} />
          ))}
          {session.signedIn ? (
            <Later load={accountMenu} />
          ) : session.unsure ? (
            !session.learning && <Late load={whoUnknownTool} with={noProps} failed={() => <Reload />} />
          ) : (
            <>
              {routes.menu('signed-out', undefined).map(({ key, label, target }) => (
                <RouteLink key={key} to={target} className={css['quiet']}>
                  {label}
                </RouteLink>
              ))}
              <PlainButton onClick={() => session.ask()}>登录</PlainButton>
            </>
          )}
        </div>
      </div>
    </header>
  );
});

function Reload() {
  return <PlainButton onClick={() => location.reload()}>重试</PlainButton>;
}

/** On a phone it is folded into a button. */
const HeaderMenu = observer(() => {
  const kernel = useKernel();
  const { deployment, routes, session, navigation } = kernel;
  const items = routes.menu('header', session.user);
  const current = useCurrent(items);
  const view = navigation.shown?.view;
  const inSpace = view !== undefined && 'entry' in view && view.entry.frame === 'space';
  // Guests get it before its content is known.
  const [spaceFirst] = routes.menu('space', session.user);
  const links = (
    <>
      {items.map(({ key, label, target }) => (
        <RouteLink key={key} to={target} className={css['item']} aria-current={key === current ? 'page' : undefined}>
          {label}
        </RouteLink>
      ))}
      {spaceFirst && (
        <RouteLink
          to={personalCentre}
          leadsTo={spaceFirst.target}
          className={css['item']}
          aria-current={inSpace ? 'page' : undefined}
        >
          {deployment.face?.menus?.header?.labels[personalCentre.pattern] ?? '学习空间'}
        </RouteLink>
      )}
    </>
  );
  return (
    <>
      <nav className={css['menu']} aria-label="主导航">
        {links}
      </nav>
      <Disclosure
        label="主导航"
        button={<IconMenu2 size={22} aria-hidden="true" />}
        className={css['folded']}
        buttonClass={iconButton}
        panelClass={css['panel']}
      >
        <nav aria-label="主导航">
          {links}
          {session.guest &&
            routes.menu('signed-out', undefined).map(({ key, label, target }) => (
              <RouteLink key={key} to={target} className={css['item']}>
                {label}
              </RouteLink>
            ))}
        </nav>
      </Disclosure>
    </>
  );
});
