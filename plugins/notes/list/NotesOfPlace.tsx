import IconPencilPlus from '#icons/IconPencilPlus';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { choice, optional, text, useKernel, usePartQuery, useRemote } from '#kernel/index.ts';
import type { Place } from '#plugins/places/places.ts';
import { ChoiceRow } from '#plugins/ui/lists/filters/ChoiceRow.tsx';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';
import { Pager } from '#plugins/ui/lists/pages/Pager.tsx';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import { ListBar } from '#plugins/ui/lists/ListBar.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import { Late } from '#plugins/ui/states/Late.tsx';
import { ListSkeleton, TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { NOTE_PLACES } from '../notePlaces.ts';
import { finishNote } from '../writing/finishNote.ts';
import notesOf, { type WrittenNote } from '../writing/notesOutbox.ts';
import { noteWriting } from '../writing/noteWriting.ts';
import { CourseFilter } from './CourseFilter.tsx';
import { isWanted } from './listedNotes.ts';
import { NoteRows } from './NoteRows.tsx';
import css from './NotesOfPlace.module.css';

const QUERY = {
  ...listQuery,
  whose: optional(choice(['mine', 'all']), 'mine'),
  courseId: optional(text),
  chapterRefId: optional(text),
};
const NO_FILTERS = { keyword: undefined, courseId: undefined, chapterRefId: undefined, page: 1 } as const;

const WHOSE = [
  { value: 'mine', label: '我的' },
  { value: 'all', label: '全班的' },
] as const;

/** The notes of a class, a classroom or a course: one's own, and those that others share. */
export const NotesOfPlace = observer(({ place }: { place: Place }) => {
  const notes = notesOf(useKernel());
  const [{ keyword, page, size = savedPageSize(), whose, courseId, chapterRefId }, setQuery] = usePartQuery(QUERY);
  const [writing, setWriting] = useState<WrittenNote>();
  const { list, readers } = NOTE_PLACES[place.kind];
  const mine = whose === 'mine' || readers === undefined;
  const found = useRemote(list(place.id, { mine, keyword, courseId, chapterRefId, page, size }));
  const total = found.value?.total ?? 0;
  const filtered = [keyword, courseId, chapterRefId].some((one) => one !== undefined) || page > 1;
  const uncreated = notes.uncreated.filter((one) => {
    const { lane, write } = one;
    const isHere = write.place?.kind === place.kind && write.place.id === place.id;
    return isHere && lane !== writing?.lane && isWanted(one, { keyword, courseId, chapterRefId });
  });
  const begin = () => setWriting(notes.begin({ place, ...(place.kind === 'course' && { courseId: place.id }) }));
  const done = () => {
    if (writing) void finishNote(notes, writing);
    setWriting(undefined);
  };
  return (
    <div className={css['list']}>
      <ListBar
        filters={
          <>
            {readers !== undefined && (
              <ChoiceRow
                label="哪些笔记"
                bare
                choices={WHOSE}
                value={whose}
                onChange={(chosen) => setQuery({ whose: chosen, page: 1 })}
              />
            )}
            <CourseFilter
              place={place}
              courseId={courseId}
              chapterRefId={chapterRefId}
              onChange={(chosen) => setQuery({ ...chosen, page: 1 })}
            />
          </>
        }
        search={{ label: '搜索笔记', keyword, onSearch: (word) => setQuery({ keyword: word, page: 1 }) }}
        action={
          <Button
            leftSection={<IconPencilPlus size={18} aria-hidden />}
            disabled={writing !== undefined}
            onClick={begin}
          >
            写笔记
          </Button>
        }
        count={found.value ? `共${total}篇笔记` : ''}
      />
      {writing && (
        <Late
          load={noteWriting}
          with={{ note: writing, readers, calls: 1, onDone: done }}
          waiting={<TextSkeleton lines={8} />}
          failed={(again) => (
            <ErrorView message="编辑器没有加载出来" advice="请检查网络连接，恢复后重试" onRetry={again} />
          )}
        />
      )}
      <Await
        of={found}
        skeleton={<ListSkeleton />}
        empty={({ records }) => records.length === 0 && uncreated.length === 0}
        emptyView={
          <Empty
            hint={filtered ? '没有符合条件的笔记' : '还没有笔记，边学边记，以后好找'}
            onward={
              filtered && (
                <Button variant="default" onClick={() => setQuery(NO_FILTERS)}>
                  看全部笔记
                </Button>
              )
            }
          />
        }
      >
        {({ records }) => (
          <NoteRows
            of={records}
            uncreated={page === 1 ? uncreated : []}
            onOpen={({ unsent }) => unsent && setWriting(notes.at(unsent.write))}
          />
        )}
      </Await>
      {total > 0 && <Pager label="笔记分页" page={page} size={size} total={total} onChange={setQuery} />}
    </div>
  );
});
