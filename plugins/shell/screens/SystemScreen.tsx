import type { ReactNode } from 'react';
import { RouteLink } from '#kernel/routing/RouteLink.ts';
import { plainButton } from '#plugins/ui/controls/PlainButton.tsx';
import type { DrawingName } from '#plugins/ui/states/voids.ts';
import { StatusView } from '#plugins/ui/states/StatusView.tsx';
import { frontPage } from '../refs.ts';

interface SystemScreenProps {
  drawing?: DrawingName;
  title: string;
  children?: ReactNode;
  /** Another way on, before the link to the front page. */
  actions?: ReactNode;
}

/** A page that explains why there is nothing here, and offers ways on. */
export function SystemScreen({ drawing = 'broken', title, children, actions }: SystemScreenProps) {
  const exits = (
    <>
      {actions}
      <RouteLink to={frontPage} {...plainButton()}>
        回到首页
      </RouteLink>
    </>
  );
  return (
    <StatusView drawing={drawing} title={title} isPage exits={exits}>
      {children}
    </StatusView>
  );
}
