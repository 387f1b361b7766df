// The panels over the questions. The questions are drawn without their code, which is fetched afterwards.
import { type LazyScreen, loadScreen } from '#kernel/index.ts';
import type { Room, RoomPanel } from './room.store.ts';

export interface RoomPanelProps {
  room: Room;
}

export const ROOM_PANELS: Readonly<Record<RoomPanel, LazyScreen<RoomPanelProps>>> = {
  card: () => import('./card/CardDrawer.tsx'),
  saving: () => import('./saving/SavePanel.tsx'),
  'hand-in': () => import('./handIn/HandInDialog.tsx'),
};

export const viewPopover: LazyScreen<RoomPanelProps> = () => import('./ViewPopover.tsx');

export const roomPanelLoads: readonly (() => Promise<unknown>)[] = [...Object.values(ROOM_PANELS), viewPopover].map(
  (panel) => () => loadScreen(panel),
);
