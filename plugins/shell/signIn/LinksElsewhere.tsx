import { Anchor } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { RouteLink } from '#kernel/routing/RouteLink.ts';
import { keepWanted } from './wanted.ts';

/** Links from the dialog to plugins' pages (registration, a forgotten password …), hidden while a page is held. */
export const LinksElsewhere = observer(({ at }: { at: 'sign-in' | 'password' }) => {
  const { session, routes } = useKernel();
  if (session.heldOut) return null;
  const leave = () => {
    keepWanted(session.wanted ?? location.pathname + location.search);
    session.stopAsking();
  };
  return routes.menu(at, undefined).map(({ key, label, target }) => (
    <Anchor key={key} component={RouteLink} to={target} onClick={leave}>
      {label}
    </Anchor>
  ));
});
