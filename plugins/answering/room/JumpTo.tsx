import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { PageJump } from '#plugins/ui/lists/pages/PageJump.tsx';
import type { Room } from './room.store.ts';

/** Goes to a question by its number. */
export const JumpTo = observer(({ room }: { room: Room }) => {
  const box = useRef<HTMLDivElement>(null);
  const { asking } = room;
  useEffect(() => {
    const field = box.current?.querySelector('input');
    if (!asking || !field) return;
    // The drawer it opens with would move the focus elsewhere.
    field.dataset['autofocus'] = '';
    field.focus();
    room.stopAsking();
  }, [room, asking]);
  return (
    <div ref={box}>
      <PageJump last={room.count} unit="题" onJump={(number) => room.go(number - 1)} />
    </div>
  );
});
