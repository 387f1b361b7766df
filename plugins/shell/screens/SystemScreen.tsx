import type { ReactNode } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { PlainButton, plainButton } from '#plugins/ui/controls/PlainButton.tsx';
import type { DrawingName } from '#plugins/ui/states/Drawing.tsx';
import { StatusView } from '#plugins/ui/states/StatusView.tsx';
import { frontPage } from '../refs.ts';

interface SystemScreenProps {
  drawing?: DrawingName;
  title: string;
  children?: ReactNode;
  /** Next to the link to the front page; without them one can go back. */
  actions?: ReactNode;
}

/** A page that says why there is nothing to see here, and how to go on. */
export function SystemScreen({ drawing = 'lost', title, children, actions }: SystemScreenProps) {
  const { navigation } = useKernel();
  const exits = (
    <>
      {actions ?? (
        <PlainButton variant="default" onClick={navigation.back}>
          返回上一页
        </PlainButton>
      )}
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
