import { useEffect, useState, type ReactNode } from 'react';
import { WithUi } from '../ui/WithUi.tsx';
import { loadScreen, type LazyScreen } from './lazyScreen.ts';

interface LateProps<Props> {
  load: LazyScreen<Props>;
  with: Props;
  /** While its code is on its way. */
  waiting?: ReactNode;
  /** When its code cannot be fetched; `again` tries once more. */
  failed: (again: () => void) => ReactNode;
  onFailure?: (error: unknown) => void;
}

/** Draws a component whose code comes later; at once where it is there already. */
export function Late<Props extends object>({ load, with: props, waiting = null, failed, onFailure }: LateProps<Props>) {
  const [state, setState] = useState<'waiting' | 'failed' | 'ready'>(load.ready ? 'ready' : 'waiting');

  useEffect(() => {
    if (state !== 'waiting') return undefined;
    let gone = false;
    loadScreen(load).then(
      () => !gone && setState('ready'),
      (error: unknown) => {
        if (gone) return;
        onFailure?.(error);
        setState('failed');
      },
    );
    return () => {
      gone = true;
    };
  }, [load, state, onFailure]);

  if (state === 'failed') return failed(() => setState('waiting'));
  const Content = load.ready;
  if (!Content) return waiting;
  return (
    <WithUi>
      <Content {...props} />
    </WithUi>
  );
}
