import { useEffect, useReducer, useState, type ReactNode } from 'react';
import { WithUi } from '../theme/WithUi.tsx';
import { loadScreen, type LazyScreen } from '#kernel/plugin/lazyScreen.ts';

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
  const [failure, setFailure] = useState<LazyScreen<Props>>();
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const Content = load.ready;
  const hasFailed = failure === load;

  useEffect(() => {
    if (load.ready || hasFailed) return undefined;
    let gone = false;
    loadScreen(load).then(
      () => !gone && drawAgain(),
      (error: unknown) => {
        if (gone) return;
        onFailure?.(error);
        setFailure(() => load);
      },
    );
    return () => {
      gone = true;
    };
  }, [load, hasFailed, onFailure]);

  if (hasFailed) return failed(() => setFailure(undefined));
  if (!Content) return waiting;
  return (
    <WithUi>
      <Content {...props} />
    </WithUi>
  );
}
