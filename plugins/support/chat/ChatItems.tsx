import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { RetryButton } from '#plugins/ui/states/failures/RetryButton.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { Bubble } from './Bubble.tsx';
import type { Chat } from './chat.store.ts';
import css from './ChatLog.module.css';
import { MessageBubble } from './MessageBubble.tsx';
import { OutgoingBubble } from './OutgoingBubble.tsx';
import { showsTime, timeInChat } from './timeInChat.ts';

/** All messages: those that arrived, unsent ones, and the typing indicator. */
export const ChatItems = observer(({ chat }: { chat: Chat }) => {
  const { messages, typing } = chat.conversation;
  return (
    <>
      <Beginning chat={chat} />
      <ol className={css['list']}>
        {messages.map((message, at) => (
          <Fragment key={message.messageId}>
            {message.sendTime !== '' && showsTime(message.sendTime, messages[at - 1]?.sendTime) && (
              <li className={css['time']}>
                <time dateTime={message.sendTime}>{timeInChat(message.sendTime)}</time>
              </li>
            )}
            <li>
              <MessageBubble message={message} />
            </li>
          </Fragment>
        ))}
        {chat.outgoing.messages.map((message) => (
          <li key={message.operationId}>
            <OutgoingBubble message={message} chat={chat} />
          </li>
        ))}
        {typing && <li className={css['typing']}>客服正在输入…</li>}
      </ol>
    </>
  );
});

/** The notice above the oldest loaded message. */
const Beginning = observer(({ chat }: { chat: Chat }) => {
  const { conversation, connection, session, problem, loadingOlder } = chat;
  const bare = conversation.messages.length === 0;
  if (problem) {
    return (
      <div className={css['notice']} role="alert">
        {problem.message} <RetryButton onRetry={chat.loadOlder} />
      </div>
    );
  }
  if (!session) return bare && connection.state === 'opening' ? <ListSkeleton count={3} /> : null;
  if (loadingOlder) return bare ? null : <p className={css['notice']}>正在加载更早的消息…</p>;
  if (conversation.more || !session.greeting) return null;
  return (
    <div className={css['greeting']}>
      <Bubble from="agent" name={session.agentName} text={session.greeting} />
    </div>
  );
});
