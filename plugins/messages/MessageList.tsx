import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconSpeakerphone from '#icons/IconSpeakerphone';
import IconTool from '#icons/IconTool';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { type PageProps, useKernel, useQueryUpdate, useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Pager } from '#plugins/ui/lists/pages/Pager.tsx';
import { NoticeList } from '#plugins/ui/notices/NoticeList.tsx';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { listNotices, listPublicNotices, messagesFor, type Notice } from './api.ts';
import { messageDetail, messageList } from './contract.ts';
import { MarkButton } from './MarkButton.tsx';
import css from './MessageList.module.css';
import { MessageTools } from './MessageTools.tsx';
import { NewMessages } from './NewMessages.tsx';
import { NoMessages } from './NoMessages.tsx';
import { ReadMarks } from './readMarks.store.ts';
import { StyleTag } from './StyleTag.tsx';

const ICONS = { 1: IconSpeakerphone, 2: IconTool, 3: IconAlertTriangle, unknown: IconSpeakerphone } as const;

/** All messages, or the unread ones; the filter is in the address. */
export default observer(function MessageList(query: PageProps<typeof messageList>) {
  const kernel = useKernel();
  const { signedIn, guest, user } = kernel.session;
  const setQuery = useQueryUpdate(messageList);
  const [marks] = useState(() => new ReadMarks(kernel));
  const region = useRef<HTMLElement>(null);
  const { keyword, page, size = savedPageSize() } = query;
  const unread = signedIn && query.unread;
  const messages = useRemote(messagesFor(signedIn ? user : undefined, { ...query, size }));
  const total = messages.value?.total ?? 0;

  // The button that was clicked disappears: the focus moves to the list.
  const keepFocus = () => region.current?.focus({ preventScroll: true });

  const showNewest = () => {
    kernel.remotes.outdate(signedIn ? listNotices : listPublicNotices);
    setQuery({ page: 1, keyword: undefined, unread: false });
    keepFocus();
  };

  return (
    <div className={css['page']}>
      <h1>消息中心</h1>
      {guest && <SignInHint />}
      <MessageTools keyword={keyword} unread={unread} marks={marks} setQuery={setQuery} onMarked={keepFocus} />
      <section
        className={`yx-card ${css['card']}`}
        aria-label={unread ? '未读消息' : '全部消息'}
        tabIndex={-1}
        ref={region}
      >
        <NewMessages shown={messages.loading ? undefined : messages.value?.records} onShow={showNewest} />
        <Await
          of={messages}
          skeleton={<ListSkeleton count={Math.min(size, 12)} />}
          empty={({ records }) => records.length === 0}
          emptyView={<NoMessages total={total} keyword={keyword} unread={unread} setQuery={setQuery} />}
        >
          {({ records }) => (
            <NoticeList
              bare
              of={records}
              heading="h2"
              to={({ id }) => messageDetail.with({ id })}
              icon={({ style }) => <MessageIcon style={style} />}
              summaryTag={({ style }) => <StyleTag style={style} />}
              action={(message) => <MarkButton message={message} marks={marks} onMarked={keepFocus} />}
            />
          )}
        </Await>
      </section>
      {total > 0 && <Pager page={page} size={size} total={total} onChange={setQuery} />}
    </div>
  );
});

function SignInHint() {
  const { session } = useKernel();
  return (
    <div className={css['hint']}>
      <p>这里是公开的公告。登录后可以看到哪些还没有读。</p>
      <Button variant="default" onClick={() => session.ask()}>
        去登录
      </Button>
    </div>
  );
}

/** The kind of a message as a picture; the word is next to its summary. */
function MessageIcon({ style }: { style: Notice['style'] }) {
  const Icon = ICONS[style ?? '1'];
  return (
    <span className={css['icon']} data-style={style ?? '1'}>
      <Icon size={22} stroke={1.75} aria-hidden />
    </span>
  );
}
