import { useEffect, useState } from 'react';
import css from './VideoPlayer.module.css';

/** Milliseconds. */
const SHOWN = 4_000;

/** Why the video did not jump where the user wanted. */
export function ReachNote() {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={css['note']} role="status" data-gone={!shown || undefined}>
      本课程不能跳过还没有看过的部分，已回到看过的位置
    </p>
  );
}
