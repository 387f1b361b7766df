import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/index.ts';
import { RetryNow } from '#plugins/ui/states/failures/RetryNow.tsx';
import { helpOffered } from '../settings.ts';
import type { Chat } from './chat.store.ts';
import css from './ConnectionStatus.module.css';

const CONNECTION_TEXTS = {
  closed: '',
  opening: '正在连接…',
  open: '',
  waiting: '连接中断，正在重新连接',
  calls: '网络不支持即时连接，消息可能晚几秒显示',
} as const;

/** The agent's name, and the state of the connection. */
export const ConnectionStatus = observer(({ chat }: { chat: Chat }) => {
  const { agent, connection, unsafe } = chat;
  const { hours } = helpOffered(useKernel());
  const trouble = connection.state === 'open' ? '' : CONNECTION_TEXTS[connection.state];
  return (
    <div className={css['status']}>
      {agent && (
        <p className={css['agent']} data-online={agent.online === true || undefined}>
          {agent.name ? `客服${agent.name}` : '客服'}
          {typeof agent.online === 'boolean' && <span>{agent.online ? '在线' : '不在线，可以留言'}</span>}
        </p>
      )}
      {hours && <p className={css['hours']}>人工服务时间：{hours}</p>}
      <div role="status" className={css['line']} data-state={connection.state}>
        {trouble}
        {connection.state === 'waiting' && <RetryNow onRetry={connection.retry} />}
      </div>
      {unsafe && <p className={css['line']}>浏览器不能保存数据：没有发出的消息，刷新后会丢失</p>}
    </div>
  );
});
