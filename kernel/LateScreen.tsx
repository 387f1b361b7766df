import {
  Suspense,
  use,
  useEffect,
  useReducer,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useHydrating } from './browser/hydration.ts';
import { loadScreen, type LazyScreen } from './plugin/lazyScreen.ts';
import { useGoOn } from './useGoOn.ts';
import { useRecovery } from './useRecovery.ts';

export interface LateScreenProps<Props> {
  load: LazyScreen<Props>;
  with: Props;
  /** Shown while the code is loading. */
  waiting?: ReactNode;
  /** Shown if the code fails to load, until it is there; `again` retries. */
  failed: (again: () => Promise<void>) => ReactNode;
  onFailure?: (error: unknown) => void;
  /** Wraps the component. */
  around: ComponentType<{ children: ReactElement }>;
}

/** Renders a component once its code is loaded. Plugins use `<Late>` of `plugins/ui`, which adds the theme. */
export function LateScreen<Props extends object>(late: LateScreenProps<Props>) {
  return (
    <Suspense fallback={late.waiting}>
      <WhenLoaded {...late} />
    </Suspense>
  );
}

function WhenLoaded<Props extends object>({
  load,
  with: props,
  waiting = null,
  failed,
  onFailure,
  around: Around,
}: LateScreenProps<Props>) {
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
  useGoOn(hasFailed ? location.href : undefined);

  useEffect(() => {
    // Checks what was rendered rather than `load.ready`, because the code may have arrived since.
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
    <Around>
      <Content {...props} />
    </Around>
  );
}

const loads = new WeakMap<LazyScreen<never>, Promise<unknown>>();
/** Code to wait for while a page is drawn on the server, or hydrated. */
export const screensToCome = new Set<Promise<unknown>>();

/**
 * Returns the same promise every time. It never rejects: a failure shows when the component renders without its code.
 */
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
