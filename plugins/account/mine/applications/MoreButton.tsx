import { useState } from 'react';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import css from './Applications.module.css';

/** The number of applications shown at first, and added each time. */
export const FIRST = 20;

interface Growing {
  size: number;
  grow: () => void;
}

/** A list that starts short and grows on demand. */
export function useGrowing(): Growing {
  const [size, setSize] = useState(FIRST);
  return { size, grow: () => setSize(size + FIRST) };
}

export function MoreButton({ growing, shown, total }: { growing: Growing; shown: number; total: number }) {
  if (shown >= total) return null;
  return (
    <GuardedButton className={css['more']} variant="default" size="sm" onClick={growing.grow}>
      显示更多（共{total}条）
    </GuardedButton>
  );
}
