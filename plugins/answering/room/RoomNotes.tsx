import type { ButtonProps } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/index.ts';
import { cx } from '#plugins/ui/classNames.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import css from './Room.module.css';
import type { Room } from './room.store.ts';
import { notesOf, type RoomNote } from './roomNotes.ts';

/** Notes, each with an action. Below the questions, so that a new note does not move them. */
export const RoomNotes = observer(({ room }: { room: Room }) => {
  const { session } = useKernel();
  return (
    <div className={css['notes']} role="status">
      {notesOf(room, session).map((note) => (
        <Note key={note.words} {...note} />
      ))}
    </div>
  );
});

const BUTTONS: Readonly<Record<RoomNote['tone'], ButtonProps>> = {
  danger: { color: 'red' },
  warm: { variant: 'default' },
  info: {},
};

function Note({ tone, words, label, act }: RoomNote) {
  return (
    <div className={cx(css['note'], css[tone])}>
      <p className={css['words']}>{words}</p>
      <GuardedButton size="xs" {...BUTTONS[tone]} onClick={act}>
        {label}
      </GuardedButton>
    </div>
  );
}
