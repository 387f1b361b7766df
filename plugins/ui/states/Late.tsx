import { Suspense, use, useEffect, useReducer, useState, type ReactNode } from 'react';
import { WithUi } from '../theme/WithUi.tsx';
import { loadScreen, type LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { useRecovery } from '#kernel/useRecovery.ts';
import { useHydrating } from './hydration.ts';

interface LateProps<Props> {
  load: LazyScreen<Props>;
  with: Props;
  /** While its code is on its way. */
  waiting?: ReactNode;
  /** When its code cannot be fetched; `again` tries once more, and this stays until the code is there. */
  failed: (again: () => Promise<void>) => ReactNode;
  onFailure?: (error: unknown) => void;
}

/** Renders a component once its code is loaded. */
export function Late<Props extends object>(late: LateProps<Props>) {
  return (
    <Suspense fallback={late.waiting}>
      <WhenLoaded {...late} />
    </Suspense>
  );
}

function WhenLoaded<Props extends object>({ load, with: props, waiting = null, failed, onFailure }: LateProps<Props>) {
  // Server-rendered content stays as it is until its code is loaded.
  const hydrating = useHydrating();
  if ((hydrating && !load.ready) || loads.has(load)) use(untilLoaded(load));
  const [failure, setFailure] = useState<LazyScreen<Props>>();
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const Content = load.ready;
  const hasFailed = failure === load;
  const again = () =>
    loadScreen(load).then(
      () => setFailure(undefined),
      () => undefined,
    );
  useRecovery(hasFailed, again);

  useEffect(() => {
    // What was drawn, not what is ready by now: the code may have come in between.
    if (Content || hasFailed) return undefined;
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
  }, [load, Content, hasFailed, onFailure]);

  if (hasFailed) return failed(again);
  if (!Content) return waiting;
  return (
    <WithUi>
      <Content {...props} />
    </WithUi>
  );
}

const loads = new WeakMap<LazyScreen<never>, Promise<unknown>>();
/** Code that is waited for while a page is drawn on the server, or taken over. */
export const screensToCome = new Set<Promise<unknown>>();

/** The same promise every time; a failure is met with once the component is drawn without its code. */
function untilLoaded<Props>(load: LazyScreen<Props>): Promise<unknown> {
  const known = loads.get(load);
  if (known) return known;
  const loaded = loadScreen(load)
    .catch(() => undefined)
    .finally(() => screensToCome.delete(loaded));
  screensToCome.add(loaded);
  loads.set(load, loaded);
  return loaded;
}
