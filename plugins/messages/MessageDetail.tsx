import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { type PageProps, useKernel, usePageTitle, useRemote } from '#kernel/index.ts';
import { Crumb } from '#plugins/ui/detail/Crumb.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import { getPublicNotice } from './api.ts';
import { type messageDetail, messageList } from './contract.ts';
import { MessageArticle } from './MessageArticle.tsx';
import css from './MessageDetail.module.css';
import { ReadMarks } from './readMarks.store.ts';

/** One message; opening it marks it as read. */
export default observer(function MessageDetail({ id }: PageProps<typeof messageDetail>) {
  const kernel = useKernel();
  const message = useRemote(getPublicNotice.with({ id }));
  const [marks] = useState(() => new ReadMarks(kernel));
  const [entered] = useState(id);
  usePageTitle(message.value?.title);
  const unread = kernel.session.signedIn && message.value !== undefined && message.value.read !== true;

  useEffect(() => {
    if (unread) void marks.opened(id);
  }, [unread, id, marks]);

  return (
    <div className={css['page']}>
      <Crumb steps={[{ to: messageList, label: '消息中心' }]} />
      <div className={`yx-card ${css['card']}`}>
        <Await of={message} skeleton={<TextSkeleton lines={10} />} onward={<Elsewhere />}>
          {(found) => <MessageArticle key={found.id} message={found} takeFocus={id !== entered} />}
        </Await>
      </div>
    </div>
  );
});

/** A message that was not found may be one that only its recipient can see. */
const Elsewhere = observer(() => {
  const { session } = useKernel();
  return (
    <>
      {session.guest && <Button onClick={() => session.ask()}>登录后再看</Button>}
      <WayOn label="看全部消息" to={messageList} />
    </>
  );
});
