import { useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import { Late } from '#plugins/ui/states/Late.tsx';
import { type RoomPanelProps, viewPopover } from './panels.ts';
import { ViewButton } from './ViewButton.tsx';

/** The layout of the questions. After the first click, the button is part of the popover's code. */
export function ViewMenu({ room }: RoomPanelProps) {
  const { notices } = useKernel();
  const [pressed, setPressed] = useState(false);
  const button = <ViewButton aria-haspopup="dialog" aria-expanded={false} onClick={() => setPressed(true)} />;
  const failed = (): void => {
    notices.error('暂时打不开，请检查网络后再试');
    setPressed(false);
  };
  return pressed ? (
    <Late load={viewPopover} with={{ room }} waiting={button} failed={() => button} onFailure={failed} />
  ) : (
    button
  );
}
