import { Popover, SegmentedControl, Switch } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import css from './Room.module.css';
import type { RoomPanelProps } from './panels.ts';
import { ViewButton } from './ViewButton.tsx';
import { ROOM_MODES, type RoomMode, TEXT_SIZES, type TextSize } from './view.ts';

const MODES: readonly RoomMode[] = ['one', 'all'];
const SIZES: readonly TextSize[] = ['small', 'normal', 'large', 'largest'];

/** The layout of the questions, stored on this device. It comes opened, in the place of the button that was pressed. */
export default observer(function ViewPopover({ room }: RoomPanelProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  // The focus was on the button that stood here, and comes back to this one when it closes.
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus shadow="md" width={280}>
      <Popover.Target>
        <ViewButton ref={button} onClick={() => setOpened(!opened)} />
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
          description="A–Z与数字选择，M标记，G跳题"
          checked={room.keys}
          onChange={({ currentTarget }) => room.setKeys(currentTarget.checked)}
        />
      </Popover.Dropdown>
    </Popover>
  );
});

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
