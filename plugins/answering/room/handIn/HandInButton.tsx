import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { handInWord } from '../../sheet/handInWord.ts';
import type { Room } from '../room.store.ts';

/** Asks before the sheet is handed in. Outlined, since until the last question the way on is the next one. */
export const HandInButton = observer(({ room }: { room: Room }) => (
  <Button variant="default" disabled={room.sheet.readOnly} aria-haspopup="dialog" onClick={() => room.open('hand-in')}>
    {handInWord(room.sheet.paper.kind)}
  </Button>
));
