import { Button, type ButtonProps } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { Room } from '../room.store.ts';

/** Asks before the sheet is handed in. */
export const HandInButton = observer(({ room, ...button }: { room: Room } & Pick<ButtonProps, 'fullWidth'>) => (
  <Button {...button} disabled={room.sheet.readOnly} aria-haspopup="dialog" onClick={() => room.open('hand-in')}>
    交卷
  </Button>
));
