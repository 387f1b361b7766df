import { observer } from 'mobx-react-lite';
import { useKernel, useRemote } from '#kernel/index.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { ChoiceRow } from '#plugins/ui/lists/filters/ChoiceRow.tsx';
import { ListBar } from '#plugins/ui/lists/ListBar.tsx';
import type { ReadMarks } from './readMarks.store.ts';
import { unreadCount } from './api.ts';

export interface ListChange {
  unread?: boolean;
  keyword?: string | undefined;
  page?: number;
}

interface MessageToolsProps {
  keyword: string | undefined;
  unread: boolean;
  marks: ReadMarks;
  setQuery: (change: ListChange) => void;
  onMarked: () => void;
}

/** The filter, a search, and a button that marks all as read. */
export const MessageTools = observer(({ keyword, unread, marks, setQuery, onMarked }: MessageToolsProps) => {
  const { signedIn } = useKernel().session;
  const count = useRemote(signedIn ? unreadCount : undefined).value?.count ?? 0;
  const markAll = async () => {
    if (await marks.markAll(count)) onMarked();
  };
  const choices = [
    { label: '全部', value: false },
    { label: count > 0 ? `未读${count}` : '未读', value: true },
  ];
  return (
    <ListBar
      filters={
        signedIn && (
          <ChoiceRow
            bare
            label="显示哪些消息"
            choices={choices}
            value={unread}
            onChange={(value) => setQuery({ unread: value, page: 1 })}
          />
        )
      }
      search={{
        label: '搜索消息',
        placeholder: '搜索标题或内容',
        keyword,
        onSearch: (word) => setQuery({ keyword: word, page: 1 }),
      }}
      action={
        count > 0 && (
          <GuardedButton variant="default" onClick={markAll}>
            全部标为已读
          </GuardedButton>
        )
      }
    />
  );
});
