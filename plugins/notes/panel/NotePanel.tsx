import IconArrowLeft from '#icons/IconArrowLeft';
import IconPencilPlus from '#icons/IconPencilPlus';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { useKernel, useRemote } from '#kernel/index.ts';
import type { StudyPanelProps } from '#plugins/study/contract.ts';
import { ChoiceRow } from '#plugins/ui/lists/filters/ChoiceRow.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import { Late } from '#plugins/ui/states/Late.tsx';
import { SignInFirst } from '#plugins/ui/states/SignInFirst.tsx';
import { ListSkeleton, TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import type { ListedNote } from '../list/listedNotes.ts';
import { NoteRows } from '../list/NoteRows.tsx';
import { MOST_OF_LESSON, NOTE_PLACES } from '../notePlaces.ts';
import { finishNote } from '../writing/finishNote.ts';
import notesOf, { type WrittenNote } from '../writing/notesOutbox.ts';
import { noteWriting } from '../writing/noteWriting.ts';
import { notesOfLesson, uncreatedOfLesson } from './lessonNotes.ts';
import css from './NotePanel.module.css';

/** Notes beside a chapter: taken at its positions, and the way back to these. */
export default observer(function NotePanel(props: StudyPanelProps) {
  const { session } = useKernel();
  if (session.user) return <Signed {...props} />;
  return <SignInFirst text="登录后记笔记" />;
});

interface Writing {
  readonly note: WrittenNote;
  readonly chapterRefId: string;
}

const Signed = observer((props: StudyPanelProps) => {
  const { place, courseId, chapter, calls } = props;
  const { chapterRefId } = chapter;
  const notes = notesOf(useKernel());
  const here = { place, courseId, chapterRefId };
  const begun = () => ({ note: notes.begin(here), chapterRefId });
  // Called before it was there: it opens with the note.
  const [opening] = useState(calls);
  const [writing, setWriting] = useState<Writing | undefined>(() => (opening > 0 ? begun() : undefined));
  const [asked, setAsked] = useState(0);

  const leave = () => {
    if (writing) void finishNote(notes, writing.note).then(() => notes.expect(here));
    setWriting(undefined);
  };
  const begin = () => {
    const empty = writing?.note.written?.content === '' && writing.chapterRefId === chapterRefId;
    if (!empty) {
      leave();
      setWriting(begun());
    }
    setAsked((times) => times + 1);
  };
  const open = ({ note, unsent }: ListedNote) => {
    if (note) setWriting({ note: notes.of(note), chapterRefId: note.chapterRefId ?? '' });
    else if (unsent) setWriting({ note: notes.at(unsent.write), chapterRefId: unsent.write.chapterRefId ?? '' });
    setAsked((times) => times + 1);
  };
  const called = useEffectEvent(begin);
  useEffect(() => {
    if (calls > opening) called();
  }, [calls, opening]);

  if (!writing) return <Listed {...props} onBegin={begin} onOpen={open} />;
  return (
    <div className={css['writing']}>
      <Button
        variant="subtle"
        size="compact-md"
        className={css['back'] ?? ''}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={leave}
      >
        全部笔记
      </Button>
      <Late
        key={writing.note.lane}
        load={noteWriting}
        with={{
          note: writing.note,
          readers: NOTE_PLACES[place.kind].readers,
          lesson: writing.chapterRefId === chapterRefId ? props : undefined,
          calls: asked,
          onDone: leave,
        }}
        waiting={<TextSkeleton lines={8} />}
        failed={(again) => (
          <ErrorView message="编辑器没有加载出来" advice="请检查网络连接，恢复后重试" onRetry={again} />
        )}
      />
    </div>
  );
});

type Scope = 'lesson' | 'course' | 'all';

const SCOPES: readonly { value: Scope; label: string }[] = [
  { value: 'lesson', label: '本节' },
  { value: 'course', label: '整门课程' },
];
const SHARED = { value: 'all', label: '同学分享的' } as const;

interface ListedProps extends StudyPanelProps {
  onBegin: () => void;
  onOpen: (one: ListedNote) => void;
}

const Listed = observer(({ place, courseId, chapter, goTo, nameOf, onBegin, onOpen }: ListedProps) => {
  const notes = notesOf(useKernel());
  const { chapterRefId } = chapter;
  const [scope, setScope] = useState<Scope>('lesson');
  const { list, readers } = NOTE_PLACES[place.kind];
  const lesson = notesOfLesson({ place, courseId, chapterRefId });
  const wider = list(place.id, { mine: scope !== 'all', courseId, page: 1, size: MOST_OF_LESSON });
  const found = useRemote(scope === 'lesson' ? lesson : wider);
  const uncreated = scope === 'lesson' ? uncreatedOfLesson(notes, { place, chapterRefId }) : [];
  return (
    <div className={css['listed']}>
      <Button leftSection={<IconPencilPlus size={18} aria-hidden />} onClick={onBegin}>
        记笔记
      </Button>
      <ChoiceRow
        label="哪些笔记"
        bare
        choices={readers === undefined ? SCOPES : [...SCOPES, SHARED]}
        value={scope}
        onChange={setScope}
      />
      <Await
        of={found}
        skeleton={<ListSkeleton count={4} />}
        empty={({ records }) => records.length === 0 && uncreated.length === 0}
        emptyView={<Empty hint={scope === 'all' ? '还没有人分享笔记' : '还没有笔记，按n随时记下这一刻'} />}
      >
        {({ records }) => (
          <NoteRows
            of={records}
            uncreated={uncreated}
            bare={scope === 'lesson'}
            inPlace
            onOpen={onOpen}
            onGo={scope === 'lesson' ? goTo : undefined}
            nameOf={scope === 'lesson' ? nameOf : undefined}
          />
        )}
      </Await>
    </div>
  );
});
