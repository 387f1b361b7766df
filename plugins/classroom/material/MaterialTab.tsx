import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { choice, optional, text, usePartQuery, useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { LongList } from '#plugins/ui/lists/LongList.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { listMaterials } from '../api.ts';
import type { ClassroomTabProps } from '../contract.ts';
import { MATERIAL_PAGE, MaterialRow, type MaterialWish } from './MaterialRow.tsx';
import css from './MaterialTab.module.css';
import { MaterialTools } from './MaterialTools.tsx';
import { Selection } from './selection.store.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { formatFigure } from '#plugins/ui/formatFigure.ts';
import { Empty } from '#plugins/ui/states/Empty.tsx';

const QUERY = {
  folder: optional(text),
  keyword: optional(text),
  type: optional(choice(['document', 'picture', 'video', 'other'])),
  sort: optional(choice(['name', 'time', 'size']), 'name'),
};

interface NoMaterialsProps {
  /** A folder is open. */
  folder: boolean;
  /** Given while something is searched. */
  onClear: (() => void) | undefined;
  onUp: () => void;
}

function Onward({ label, go }: { label: string; go: () => void }) {
  return (
    <Button variant="default" onClick={go}>
      {label}
    </Button>
  );
}

/** The files of the classroom: by folder, by type, by name; any number of them. */
export default observer(function MaterialTab({ classroomId }: ClassroomTabProps) {
  const [{ folder, keyword, type, sort }, setQuery] = usePartQuery(QUERY);
  const wish: MaterialWish = { classroomId, parentId: folder, keyword, type, sort };
  const first = useRemote(listMaterials.with({ ...wish, page: 1, size: MATERIAL_PAGE }));
  const [selection] = useState(() => new Selection());
  useEffect(() => selection.clear(), [selection, classroomId, folder]);
  const searching = keyword !== undefined || type !== undefined;
  const total = first.value?.total ?? 0;
  return (
    <div className={css['tab']}>
      <MaterialTools
        query={{ folder, keyword, type, sort }}
        folders={first.value?.folders ?? []}
        count={first.value ? `共${formatFigure(total)}项` : ''}
        setQuery={setQuery}
      />
      <Await
        of={first}
        skeleton={<ListSkeleton />}
        empty={({ records }) => records.length === 0}
        emptyView={
          <NoMaterials
            folder={folder !== undefined}
            onClear={searching ? () => setQuery({ keyword: undefined, type: undefined }) : undefined}
            onUp={() => setQuery({ folder: undefined })}
          />
        }
      >
        {() => (
          <LongList
            key={JSON.stringify(wish)}
            label="资料"
            className={css['rows']}
            count={total}
            height={() => 64}
            id={String}
          >
            {(index) => (
              <MaterialRow
                wish={wish}
                index={index}
                selection={selection}
                onFolder={(id) => setQuery({ folder: id, keyword: undefined, type: undefined })}
              />
            )}
          </LongList>
        )}
      </Await>
      <SelectionBar classroomId={classroomId} selection={selection} />
    </div>
  );
});

/** Why the list is empty, and a way out. */
function NoMaterials({ folder, onClear, onUp }: NoMaterialsProps) {
  if (onClear) return <Empty hint="没有符合条件的资料" onward={<Onward label="清除条件" go={onClear} />} />;
  if (folder) return <Empty hint="这个文件夹是空的" onward={<Onward label="看全部资料" go={onUp} />} />;
  return <Empty hint="老师上传的课件和资料会出现在这里" />;
}
