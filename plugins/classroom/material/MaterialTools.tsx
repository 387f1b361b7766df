import { ChoiceRow } from '#plugins/ui/lists/filters/ChoiceRow.tsx';
import { ListBar } from '#plugins/ui/lists/ListBar.tsx';
import { Folders } from './Folders.tsx';
import type { MaterialWish } from './MaterialRow.tsx';

const TYPES = [
  { value: undefined, label: '全部' },
  { value: 'document', label: '文档' },
  { value: 'picture', label: '图片' },
  { value: 'video', label: '视频' },
  { value: 'other', label: '其他' },
] as const;

const ORDERS = [
  { value: 'name', label: '按名称' },
  { value: 'time', label: '最新' },
  { value: 'size', label: '最大' },
] as const;

interface MaterialQuery extends Pick<MaterialWish, 'keyword' | 'type' | 'sort'> {
  folder: string | undefined;
}

interface MaterialToolsProps {
  query: MaterialQuery;
  folders: readonly { id: string; name: string }[];
  count: string;
  setQuery: (change: Partial<MaterialQuery>) => void;
}

/** The open folder, the type filter and the order. */
export function MaterialTools({ query, folders, count, setQuery }: MaterialToolsProps) {
  const { folder, keyword, type, sort } = query;
  return (
    <ListBar
      filters={
        <>
          <Folders of={folders} onOpen={(id) => setQuery({ folder: id, keyword: undefined, type: undefined })} />
          <ChoiceRow bare label="类型" choices={TYPES} value={type} onChange={(value) => setQuery({ type: value })} />
        </>
      }
      search={{
        label: folder === undefined ? '搜索资料' : '在这个文件夹里搜索',
        keyword,
        onSearch: (word) => setQuery({ keyword: word }),
      }}
      order={
        <ChoiceRow bare label="排序" choices={ORDERS} value={sort} onChange={(value) => setQuery({ sort: value })} />
      }
      count={count}
    />
  );
}
