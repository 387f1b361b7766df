import { Button } from '@mantine/core';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import type { ListChange } from './MessageTools.tsx';

interface NoMessagesProps {
  /** The number of messages on other pages. */
  total: number;
  keyword: string | undefined;
  unread: boolean;
  setQuery: (change: ListChange) => void;
}

/** Why the list is empty, and a way out. */
export function NoMessages({ total, keyword, unread, setQuery }: NoMessagesProps) {
  const { hint, onward, change } = reason(total, keyword, unread);
  return (
    <Empty
      hint={hint}
      onward={
        change && (
          <Button variant="default" onClick={() => setQuery({ ...change, page: 1 })}>
            {onward}
          </Button>
        )
      }
    />
  );
}

interface Reason {
  hint: string;
  onward?: string;
  change?: ListChange;
}

function reason(total: number, keyword: string | undefined, unread: boolean): Reason {
  if (total > 0) return { hint: '这一页已经没有内容', onward: '回到第一页', change: {} };
  if (keyword) return { hint: `没有找到与“${keyword}”有关的消息`, onward: '清除搜索', change: { keyword: undefined } };
  if (unread) return { hint: '消息都读过了', onward: '看全部消息', change: { unread: false } };
  return { hint: '有新的公告和消息时，会出现在这里' };
}
