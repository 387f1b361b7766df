import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type PageProps, useKernel, useQueryUpdate, useRemote } from '#kernel/index.ts';
import { useEmptyLast } from '#plugins/shell/frame/emptyLists.ts';
import type { Choice } from '#plugins/ui/lists/filters/ChoiceRow.tsx';
import { filterBy } from '#plugins/ui/lists/filters/filters.ts';
import { ListPage } from '#plugins/ui/lists/ListPage.tsx';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import { Late } from '#plugins/ui/states/Late.tsx';
import { ListSkeleton, TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { myNotes } from '../contract.ts';
import { ExportTools } from '../export/ExportTools.tsx';
import { callsAt, myNotesWanted, noteCourses } from '../notePlaces.ts';
import { finishNote } from '../writing/finishNote.ts';
import notesOf, { type UnsentNote, type WrittenNote } from '../writing/notesOutbox.ts';
import { noteWriting } from '../writing/noteWriting.ts';
import { NoteRows } from './NoteRows.tsx';
import css from './MyNotes.module.css';

type Query = PageProps<typeof myNotes>;

const WHOSE: readonly Choice<Query['whose']>[] = [
  { value: 'mine', label: '我写的' },
  { value: 'all', label: '连同学分享的' },
];
const NO_FILTERS = {
  keyword: undefined,
  courseId: undefined,
  chapterRefId: undefined,
  page: 1,
  whose: 'mine',
} as const;

/** All notes of a trainee in one place; search and filters are in the address. */
export default observer(function MyNotes(query: Query) {
  const setQuery = useQueryUpdate(myNotes);
  const notes = notesOf(useKernel());
  const { keyword, page, size = savedPageSize(), whose, courseId, chapterRefId } = query;
  const found = useRemote(myNotesWanted(query));
  const choose = (change: Partial<Query>) => setQuery({ ...change, page: 1 });
  const filtered = keyword !== undefined || courseId !== undefined || whose !== 'mine';
  const { uncreated } = notes;
  useEmptyLast(myNotes, { total: found.value && found.value.total + uncreated.length, filtered });
  return (
    <ListPage
      title="我的笔记"
      unit="篇笔记"
      of={found}
      page={page}
      size={size}
      onPage={setQuery}
      skeleton={<ListSkeleton />}
      nothing="学课程时按n，或在课堂、培训班里写下的笔记，都会出现在这里"
      onClear={filtered ? () => setQuery(NO_FILTERS) : undefined}
      search={{
        label: '搜索笔记',
        placeholder: '搜索标题或内容',
        keyword,
        onSearch: (word) => choose({ keyword: word }),
      }}
      lead={uncreated.length > 0 && <Uncreated of={uncreated} />}
      action={
        <ExportTools
          disabled={(found.value?.total ?? 0) === 0 && uncreated.length === 0}
          wanted={{ keyword, courseId, chapterRefId }}
          page={(at, most) => myNotesWanted({ ...query, page: at, size: most })}
        />
      }
      filters={useFilters({ whose, courseId, chapterRefId }, choose)}
    >
      {(records) => <NoteRows of={records} onOpen={() => undefined} />}
    </ListPage>
  );
});

type Chosen = Pick<Query, 'whose' | 'courseId' | 'chapterRefId'>;

/** An upstream that cannot say on which courses there are notes has no filter by them. */
function useFilters({ whose, courseId, chapterRefId }: Chosen, choose: (change: Partial<Query>) => void) {
  const asked = useRemote(noteCourses);
  const courses = asked.value ?? (asked.error ? [] : undefined);
  const chapters = courses?.find((one) => one.courseId === courseId)?.chapters ?? [];
  const all = { value: undefined, label: '全部' };
  return [
    filterBy({ label: '谁的', choices: WHOSE, value: whose, onChange: (value) => choose({ whose: value }) }),
    ...(courses?.length !== 0
      ? [
          filterBy({
            label: '课程',
            choices: [all, ...(courses ?? []).map((one) => ({ value: one.courseId, label: one.courseTitle }))],
            value: courseId,
            onChange: (value) => choose({ courseId: value, chapterRefId: undefined }),
            inRow: 4,
          }),
        ]
      : []),
    ...(chapters.length > 0
      ? [
          filterBy({
            label: '章节',
            choices: [all, ...chapters.map((one) => ({ value: one.chapterRefId, label: one.chapterTitle }))],
            value: chapterRefId,
            onChange: (value) => choose({ chapterRefId: value }),
          }),
        ]
      : []),
  ];
}

/** Notes that only this machine has; each can be opened and continued. */
const Uncreated = observer(({ of }: { of: readonly UnsentNote[] }) => {
  const notes = notesOf(useKernel());
  const [writing, setWriting] = useState<{ note: WrittenNote; place: UnsentNote['write']['place'] }>();
  const done = () => {
    if (writing) void finishNote(notes, writing.note);
    setWriting(undefined);
  };
  return (
    <section className={css['uncreated']} aria-label="没有同步的笔记">
      <p className={css['words']}>{of.length}篇笔记只在这台设备上，连上网络后自动同步</p>
      {writing ? (
        <Late
          load={noteWriting}
          with={{ note: writing.note, readers: callsAt(writing.place).readers, calls: 1, onDone: done }}
          waiting={<TextSkeleton lines={8} />}
          failed={(again) => (
            <ErrorView message="编辑器没有加载出来" advice="请检查网络连接，恢复后重试" onRetry={again} />
          )}
        />
      ) : (
        <NoteRows
          of={[]}
          uncreated={of}
          onOpen={({ unsent }) => unsent && setWriting({ note: notes.at(unsent.write), place: unsent.write.place })}
        />
      )}
    </section>
  );
});
