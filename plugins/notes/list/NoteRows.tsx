import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { RouteLink, useKernel } from '#kernel/index.ts';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import { Facts } from '#plugins/ui/lists/rows/Facts.tsx';
import { Drawn, RecordBoundary } from '#plugins/ui/states/failures/RecordBoundary.tsx';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import { authorOf, type Note } from '../api.ts';
import { addressOf } from '../notePlaces.ts';
import notesOf, { type UnsentNote } from '../writing/notesOutbox.ts';
import { type ListedNote, listedNote, listedUncreated } from './listedNotes.ts';
import css from './NoteRows.module.css';

interface NoteRowsProps {
  of: readonly Note[];
  /** Notes that only this machine has; listed first. */
  uncreated?: readonly UnsentNote[];
  /** Opens a note inside the list: one without a page yet, and with `inPlace` all of the user's own. */
  onOpen: (one: ListedNote) => void;
  inPlace?: boolean;
  /** Goes to the note's position. */
  onGo?: ((position: number) => void) | undefined;
  /** A position in people's words, beside the chapter. */
  nameOf?: ((position: number) => string) | undefined;
  /** Leaves out the course and the chapter, which are clear from the context. */
  bare?: boolean;
}

/** Notes one below the other. */
export const NoteRows = observer(({ of, uncreated = [], ...props }: NoteRowsProps) => {
  const notes = notesOf(useKernel());
  useEffect(() => void notes.learn(), [notes]);
  const rows = [
    ...uncreated.map((one) => listedUncreated(one)),
    ...of.map((note) => listedNote(note, notes.unsentOf(note.id))),
  ];
  return (
    <ul className={css['rows']} data-in-place={props.inPlace} aria-label="笔记">
      {rows.map((one) => (
        <li key={one.key}>
          <RecordBoundary id={one.key}>
            <Drawn of={one} by={(note) => <Row listed={note} {...props} />} />
          </RecordBoundary>
        </li>
      ))}
    </ul>
  );
});

type RowProps = Omit<NoteRowsProps, 'of' | 'uncreated'> & { listed: ListedNote };

const Row = observer(({ listed, onOpen, inPlace = false, onGo, nameOf, bare = false }: RowProps) => {
  const kernel = useKernel();
  const { session } = kernel;
  const notes = notesOf(kernel);
  const { title, words, position, shared, note, unsent } = listed;
  const mine = note === undefined || authorOf(note, session.user?.userId) === '';
  const at = (position !== undefined && nameOf?.(position)) || listed.at;
  return (
    <div className={css['row']}>
      <div className={css['head']}>
        {at !== '' && position !== undefined && onGo && (
          <TextButton look="tool" className={css['at']} aria-label={`去${at}`} onClick={() => onGo(position)}>
            <span className="yx-cut">{at}</span>
          </TextButton>
        )}
        <h3 className={css['title']}>
          {note && !(inPlace && mine) ? (
            <RouteLink to={addressOf(note)} fallback={title} className={`${css['open']} yx-stretched`}>
              {title}
            </RouteLink>
          ) : (
            <button type="button" className={`${css['open']} yx-stretched`} onClick={() => onOpen(listed)}>
              {title}
            </button>
          )}
        </h3>
        {unsent && (
          <span className={css['mark']} data-warm title={unsent.reason}>
            {unsent.reason === undefined ? '未同步' : '没有被接受'}
          </span>
        )}
        {note && notes.isDisputed(note.id) && (
          <span className={css['mark']} data-warm>
            有两个版本
          </span>
        )}
        {shared && mine && <span className={css['mark']}>已分享</span>}
      </div>
      {words !== '' && words !== title && <p className={css['words']}>{words}</p>}
      <Facts
        of={[
          !mine && note.author.userName,
          !bare && note?.placeTitle,
          !bare && note?.courseTitle,
          !bare && note?.chapterTitle,
          !onGo && at,
          note?.updateTime && `${formatRecent(note.updateTime)}修改`,
        ]}
      />
    </div>
  );
});
