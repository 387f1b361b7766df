import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useLogScroll } from '#plugins/ui/lists/useLogScroll.ts';
import type { Chat } from './chat.store.ts';
import { ChatItems } from './ChatItems.tsx';
import css from './ChatLog.module.css';

/** The messages, oldest first; scrolling up loads older ones. */
export const ChatLog = observer(({ chat }: { chat: Chat }) => {
  const { conversation, outgoing, problem } = chat;
  const { more, typing, latestHeard } = conversation;
  const scroll = useLogScroll({
    first: conversation.oldest,
    last: `${conversation.latest ?? ''} ${outgoing.messages.length} ${typing}`,
    more: more && !problem,
    loadOlder: chat.loadOlder,
  });
  return (
    <div className={css['frame']}>
      <div
        className={css['log']}
        ref={scroll.log}
        tabIndex={0}
        role="group"
        aria-label="与客服的对话"
        onScroll={scroll.onScroll}
      >
        <div ref={scroll.top} />
        <ChatItems chat={chat} />
      </div>
      {!scroll.atEnd && (
        <Button className={css['down']} size="xs" variant="default" onClick={scroll.toEnd}>
          {scroll.news ? '有新消息' : '回到最新'} ↓
        </Button>
      )}
      <p className="yx-heard" role="status">
        {latestHeard && `${latestHeard.senderName || '客服'}：${latestHeard.text || '图片'}`}
      </p>
    </div>
  );
});
