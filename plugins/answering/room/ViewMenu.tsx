import IconTextSize from '#icons/IconTextSize';
import { Popover, SegmentedControl, Switch } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { iconButton } from '#plugins/ui/controls/PlainButton.tsx';
import css from './Room.module.css';
import type { Room } from './room.store.ts';
import { ROOM_MODES, type RoomMode, TEXT_SIZES, type TextSize } from './view.ts';

const MODES: readonly RoomMode[] = ['one', 'all'];
const SIZES: readonly TextSize[] = ['small', 'normal', 'large', 'largest'];

/** The layout of the questions, stored on this device. */
export const ViewMenu = observer(({ room }: { room: Room }) => (
  <Popover position="bottom-end" trapFocus returnFocus shadow="md" width={280}>
    <Popover.Target>
      <button type="button" className={iconButton} aria-label="显示方式" title="显示方式与字号">
        <IconTextSize size={20} aria-hidden />
      </button>
    </Popover.Target>
    <Popover.Dropdown aria-label="显示方式" className={css['view']}>
      <Choices label="题目">
        {(id) => (
          <SegmentedControl
            fullWidth
            aria-labelledby={id}
            value={room.mode}
            data={MODES.map((mode) => ({ value: mode, label: ROOM_MODES[mode] }))}
            onChange={room.setMode}
          />
        )}
      </Choices>
      <Choices label="字号">
        {(id) => (
          <SegmentedControl
            fullWidth
            aria-labelledby={id}
            value={room.textSize}
            data={SIZES.map((size) => ({ value: size, label: TEXT_SIZES[size].name }))}
            onChange={room.setTextSize}
          />
        )}
      </Choices>
      <Switch
        label="用单个按键作答"
        description="A–Z 与数字选择，M 标记，G 跳题"
        checked={room.keys}
        onChange={({ currentTarget }) => room.setKeys(currentTarget.checked)}
      />
    </Popover.Dropdown>
  </Popover>
));

function Choices({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <p id={id} className={css['label']}>
        {label}
      </p>
      {children(id)}
    </div>
  );
}
