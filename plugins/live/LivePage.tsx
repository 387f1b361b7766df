import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type PageProps, useKernel } from '#kernel/index.ts';
import { StatusView } from '#plugins/ui/states/StatusView.tsx';
import type { live } from './contract.ts';
import { LiveEventPage } from './event/LiveEventPage.tsx';
import { LiveList } from './list/LiveList.tsx';

/** Live lessons, or one of them; for who is signed in. */
export default observer(function LivePage({ id, ...query }: PageProps<typeof live>) {
  const { session } = useKernel();
  if (session.guest) {
    return (
      <StatusView isPage drawing="empty" title="直播" exits={<Button onClick={() => session.ask()}>登录</Button>}>
        <p>登录后可以观看直播和回放</p>
      </StatusView>
    );
  }
  return id === undefined ? <LiveList {...query} /> : <LiveEventPage key={id} id={id} />;
});
