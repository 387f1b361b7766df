import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useLogScroll } from '#plugins/ui/lists/useLogScroll.ts';
import { Bubble } from '../chat/Bubble.tsx';
import log from '../chat/ChatLog.module.css';
import { Answer } from './Answer.tsx';
import type { Assistant } from './assistant.store.ts';
import { NO_SOURCES } from './Sources.tsx';

/** Questions and answers, oldest first. */
export const TurnLog = observer(({ assistant }: { assistant: Assistant }) => {
  const { turns } = assistant;
  const last = turns.at(-1);
  const scroll = useLogScroll({
    first: turns[0]?.id,
    last: `${last?.id ?? ''} ${last?.answer.length ?? 0} ${last?.state ?? ''}`,
  });
  return (
    <div className={log['frame']}>
      <div
        className={log['log']}
        ref={scroll.log}
        tabIndex={0}
        role="group"
        aria-label="与智能助手的对话"
        onScroll={scroll.onScroll}
      >
        <ol className={log['list']}>
          {turns.map((turn) => (
            <li key={turn.id} className={log['turn']}>
              <Bubble from="visitor" text={turn.question} />
              <Answer turn={turn} onRetry={turn === last ? assistant.retry : undefined} />
            </li>
          ))}
        </ol>
      </div>
      {!scroll.atEnd && (
        <Button className={log['down']} size="xs" variant="default" onClick={scroll.toEnd}>
          回到最新 ↓
        </Button>
      )}
      <p className="yx-heard" role="status">
        {last?.state === 'writing' && '正在回答'}
        {last?.state === 'done' && `回答完毕：${last.answer}`}
        {last?.state === 'done' && last.sources?.length === 0 && `。${NO_SOURCES}`}
      </p>
    </div>
  );
});
