import IconPencil from '#icons/IconPencil';
import IconPlayerPlay from '#icons/IconPlayerPlay';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { RouteLink, useKernel, usePageTitle, useRemote } from '#kernel/index.ts';
import { courseAt, type Place, stepsTo } from '#plugins/places/places.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import '#plugins/ui/print/printed.css';
import { Crumb, type Step } from '#plugins/ui/detail/Crumb.tsx';
import { RareActions } from '#plugins/ui/detail/RareActions.tsx';
import { Facts } from '#plugins/ui/lists/rows/Facts.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import { Late } from '#plugins/ui/states/Late.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import { authorOf, type Note } from '../api.ts';
import { myNotes } from '../contract.ts';
import { callsAt, NOTE_PLACES, placeOfNote, positionName } from '../notePlaces.ts';
import { finishNote } from '../writing/finishNote.ts';
import notesOf from '../writing/notesOutbox.ts';
import { noteWriting } from '../writing/noteWriting.ts';
import { bodyOf, titleOf } from '../writing/noteText.ts';
import css from './NoteDetail.module.css';
import { NoteHistory } from './NoteHistory.tsx';
import { rareActionsOf } from './rareActions.ts';

interface NoteDetailProps {
  id: string;
  /** The service that keeps notes of this address. */
  kind: 'clazz' | 'classroom';
  of?: 'course' | undefined;
}

/** A note on a page of its own. */
export default observer(function NoteDetail({ id, kind, of }: NoteDetailProps) {
  const note = useRemote(NOTE_PLACES[of ?? kind].find(id));
  usePageTitle(note.value?.title);
  return (
    <div className={css['page']}>
      <Crumb steps={above(note.value)} kind="笔记" />
      <Await of={note} skeleton={<TextSkeleton lines={10} />} onward={<WayOn to={myNotes} label="我的笔记" />}>
        {(found) => <Shown key={id} note={found} />}
      </Await>
    </div>
  );
});

/** The pages above a note: its place, or else all of the user's notes. */
function above(note: Note | undefined): readonly Step[] {
  const place = note && placeOfNote(note);
  return place ? stepsTo(place.kind, place.id, undefined, 'note') : [{ to: myNotes, label: '我的笔记' }];
}

const Shown = observer(({ note }: { note: Note }) => {
  const kernel = useKernel();
  const notes = notesOf(kernel);
  const [editing, setEditing] = useState(false);
  useEffect(() => void notes.learn(), [notes]);
  const place = placeOfNote(note);
  const { find, readers } = callsAt(place);
  const mine = authorOf(note, kernel.session.user?.userId) === '';
  const written = notes.of(note);
  const unsent = notes.unsentOf(note.id);
  const { title, content, position = note.position } = unsent?.write ?? note;
  const done = () => {
    setEditing(false);
    void finishNote(notes, written).then(() => kernel.remotes.get(find(note.id)).reload());
  };
  if (editing) {
    return (
      <>
        <h1 className="yx-heard">编辑：{titleOf({ title, content })}</h1>
        <Late
          load={noteWriting}
          with={{ note: written, readers, calls: 1, onDone: done }}
          waiting={<TextSkeleton lines={10} />}
          failed={(again) => (
            <ErrorView message="编辑器没有加载出来" advice="请检查网络连接，恢复后重试" onRetry={again} />
          )}
        />
      </>
    );
  }
  return (
    <article className={`yx-card ${css['note']}`} data-printed="parts">
      <header>
        <h1 className={css['title']}>{titleOf({ title, content })}</h1>
        <Facts
          of={[
            mine ? (note.shared ? '已分享' : '只有我能看到') : note.author.userName,
            note.placeTitle,
            note.courseTitle,
            note.chapterTitle,
            note.updateTime && `${formatTime(note.updateTime)}修改`,
            unsent !== undefined && '还有修改没有同步',
            notes.isDisputed(note.id) && '在别处也改过，编辑时选择用哪个版本',
          ]}
        />
        <div className={css['acts']} data-screen>
          {mine && (
            <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setEditing(true)}>
              编辑
            </Button>
          )}
          <WayToChapter note={{ ...note, position }} place={place} />
          <RareActions actions={rareActionsOf(kernel, note, mine)} />
        </div>
      </header>
      <RichContent html={bodyOf({ title, content })} headingsFrom={2} className={css['text'] ?? ''} />
      {mine && <NoteHistory note={note} />}
    </article>
  );
});

/** A link to the note's position in the chapter. */
function WayToChapter({ note, place }: { note: Note; place: Place | undefined }) {
  const { courseId, chapterRefId, position } = note;
  if (!place || !courseId || !chapterRefId) return null;
  const at = typeof position === 'number' ? Math.floor(position) : undefined;
  return (
    <Button
      variant="default"
      component={RouteLink}
      to={courseAt(place, courseId, chapterRefId, at)}
      leftSection={<IconPlayerPlay size={18} aria-hidden />}
    >
      {positionName(note) === '' ? '去这一节' : `去${positionName(note)}`}
    </Button>
  );
}
