import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { PageJump } from '#kernel/ui/PageJump.tsx';
import type { Room } from './room.store.ts';

/** Leads to a question by its number. */
export const JumpTo = observer(({ room }: { room: Room }) => {
  const box = useRef<HTMLDivElement>(null);
  const { asked } = room;
  useEffect(() => {
    if (asked > 0) box.current?.querySelector('input')?.focus();
  }, [asked]);
  return (
    <div ref={box}>
      <PageJump last={room.count} unit="题" onJump={(number) => room.go(number - 1)} />
    </div>
  );
});
