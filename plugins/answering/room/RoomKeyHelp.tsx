import { KeySheet } from '#plugins/ui/keys/KeySheet.tsx';
import { ROOM_KEYS } from './roomKeys.ts';

/** All keys of the room. */
export default function RoomKeyHelp() {
  return <KeySheet groups={[{ title: '作答', keys: ROOM_KEYS }]} />;
}
