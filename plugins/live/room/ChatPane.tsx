import { Button, Switch, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { memo, type SubmitEvent, useEffect, useState } from 'react';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { useLogScroll } from '#plugins/ui/lists/useLogScroll.ts';
import { RetryNow } from '#plugins/ui/states/failures/RetryNow.tsx';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import type { LiveMessage } from '../api.ts';
import css from './ChatPane.module.css';
import type { Room } from './room.store.ts';
import { formatFigure } from '#plugins/ui/formatFigure.ts';

const LONGEST = 100;
/** The number of messages drawn until the user scrolls back: a crowd says more than that each second. */
const LATEST = 50;

interface ChatPaneProps {
  room: Room;
  userId: string | undefined;
  /** Says how many are here; the picture does, once there is one. */
  counts: boolean;
  /** The switch for danmaku over the picture. */
  danmaku?: { readonly on: boolean; readonly onChange: (on: boolean) => void };
}

/** The messages, and the field to write one. */
export const ChatPane = observer(({ room, userId, counts, danmaku }: ChatPaneProps) => (
  <section className={css['pane']} aria-label="聊天">
    <header className={css['head']}>
      <h2 className={css['title']}>聊天</h2>
      {counts && room.viewers !== undefined && <span>{formatFigure(room.viewers)}人在看</span>}
      {danmaku && (
        <Switch
          className={css['switch']}
          size="sm"
          label="弹幕"
          checked={danmaku.on}
          onChange={(event) => danmaku.onChange(event.currentTarget.checked)}
        />
      )}
    </header>
    <div role="status" className={css['state']}>
      {(room.state === 'waiting' || room.state === 'resting') && (
        <>
          连接中断，正在重新连接 <RetryNow onRetry={room.retry} />
        </>
      )}
    </div>
    <Log room={room} userId={userId} />
    <Composer room={room} />
  </section>
));

const Log = observer(({ room, userId }: { room: Room; userId: string | undefined }) => {
  const { unsent } = room;
  const last = room.messages.at(-1)?.messageId;
  const [lookedBack, setLookedBack] = useState(false);
  const messages = lookedBack ? room.messages : room.messages.slice(-LATEST);
  const scroll = useLogScroll({ first: messages[0]?.messageId, last: `${last ?? ''} ${unsent.length}` });
  // Only once the log no longer follows its end; otherwise it would jump with the newly drawn messages.
  useEffect(() => setLookedBack(!scroll.atEnd), [scroll.atEnd]);
  return (
    <div className={css['frame']}>
      <div
        ref={scroll.log}
        className={css['log']}
        role="group"
        tabIndex={0}
        aria-label="聊天内容"
        onScroll={scroll.onScroll}
      >
        {messages.length === 0 && room.state === 'open' && <p className={css['nothing']}>还没有人说话</p>}
        <ol className={css['list']}>
          {messages.map((message) => (
            <Said key={message.messageId} message={message} mine={message.userId === userId} />
          ))}
          {unsent.map((one) => (
            <li key={one.operationId} data-mine>
              <span className={css['name']}>我：</span>
              {one.text}{' '}
              {one.problem === undefined ? (
                <span className={css['sending']}>发送中</span>
              ) : (
                <span role="alert" className={css['problem']}>
                  没有发出：{one.problem}{' '}
                  <TextButton className={css['act']} onClick={() => room.sayAgain(one)}>
                    重试
                  </TextButton>
                  <TextButton className={css['act']} onClick={() => room.remove(one.operationId)}>
                    删除
                  </TextButton>
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
      {scroll.news && (
        <Button className={css['down']} size="xs" variant="default" onClick={scroll.toEnd}>
          有新消息 ↓
        </Button>
      )}
    </div>
  );
});

interface SaidProps {
  message: LiveMessage;
  mine: boolean;
}

const Said = memo(function Said({ message: { userName, text, sendTime, teacher }, mine }: SaidProps) {
  return (
    <li data-mine={mine || undefined} title={formatTime(sendTime)}>
      <span className={css['name']} data-teacher={teacher || undefined}>
        {teacher ? `${userName}（老师）` : mine ? '我' : userName}：
      </span>
      {text}
    </li>
  );
});

function Composer({ room }: { room: Room }) {
  const [text, setText] = useState('');
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    room.say(text);
    setText('');
  };
  return (
    <form method="post" className={css['composer']} onSubmit={send}>
      <TextInput
        className={css['field']}
        aria-label="说点什么"
        placeholder="说点什么"
        maxLength={LONGEST}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" disabled={text.trim() === ''}>
        发送
      </Button>
    </form>
  );
}
