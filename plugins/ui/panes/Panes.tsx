import IconLayoutSidebarLeftCollapse from '#icons/IconLayoutSidebarLeftCollapse';
import IconLayoutSidebarRightCollapse from '#icons/IconLayoutSidebarRightCollapse';
import type { Icon } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import {
  Fragment,
  type ReactNode,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import css from './Panes.module.css';
import type { PanesState } from './panes.store.ts';
import { PaneTabs } from './PaneTabs.tsx';
import { Separator } from './Separator.tsx';

const ICONS = { start: IconLayoutSidebarLeftCollapse, end: IconLayoutSidebarRightCollapse } as const;
/** Below this width there is room for one pane only. */
const NARROW = '(max-width: 767px)';

const media = matchMedia(NARROW);

const subscribe = (act: () => void) => {
  media.addEventListener('change', act);
  return () => media.removeEventListener('change', act);
};

/** True on a phone or in a window as narrow as one. */
function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => media.matches,
    () => false,
  );
}

/** A folded pane: a strip with a button to unfold it. */
function FoldedPane({ pane, onUnfold }: { pane: Pane; onUnfold: () => void }) {
  const { title, icon: Icon, side } = pane;
  return (
    <div className={css['strip']} data-side={side}>
      <IconButton small label={`展开${title}`} title={`展开${title}`} onClick={onUnfold}>
        <Icon size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

/** The head of a side pane: its name, and a button to fold it. */
function PaneHead({ title, side, onFold }: { title: string; side: 'start' | 'end'; onFold: () => void }) {
  const Icon = ICONS[side];
  return (
    <div className={css['head']}>
      <h2 className={css['title']}>{title}</h2>
      <IconButton small label={`收起${title}`} title={`收起${title}`} onClick={onFold}>
        <Icon size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

export interface Pane {
  id: string;
  title: string;
  icon: Icon;
  /** The side of the middle pane; absent for the middle pane itself. */
  side?: 'start' | 'end';
  /** The content is rendered only once the pane is first shown. */
  late?: boolean;
  content: ReactNode;
}

interface PanesProps {
  state: PanesState;
  /** From left to right. */
  panes: readonly Pane[];
}

/**
 * The panes of a workspace: resizable by mouse, touch and keyboard, foldable, with remembered widths; tabs on phones. None of
 * this remounts their contents.
 * @example
 * const [panes] = useState(() => new PanesState('study', 'content', [{ id: 'tree', size: 320, min: 240, max: 560 }]));
 * <Panes state={panes} panes={[{ id: 'tree', title: '目录', icon: IconList, side: 'start', content: … }, …]} />
 */
export const Panes = observer(({ state, panes }: PanesProps) => {
  const narrow = useNarrow();
  const base = useId();
  const root = useRef<HTMLDivElement>(null);
  const shown = panes.some(({ id }) => id === state.shown) ? state.shown : panes.find(({ side }) => !side)?.id;

  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  // Before the first paint, so that a pane without room is not seen folding. A ResizeObserver runs later.
  useLayoutEffect(() => {
    if (!root.current) return undefined;
    state.setRoom(root.current.clientWidth, root.current.clientHeight);
    drawAgain();
    const sizes = new ResizeObserver(
      ([entry]) => entry && state.setRoom(entry.contentRect.width, entry.contentRect.height),
    );
    sizes.observe(root.current);
    return () => sizes.disconnect();
  }, [state]);

  return (
    <div ref={root} className={css['root']} data-narrow={narrow || undefined}>
      {narrow && panes.length > 1 && <PaneTabs base={base} panes={panes} shown={shown} onShow={state.show} />}
      {panes.map((pane) => {
        const { id, title, side, late, content } = pane;
        const folded = side !== undefined && state.isFolded(id);
        const hidden = narrow ? shown !== id : folded;
        const separator = side && !narrow && (
          <Separator state={state} id={id} side={side} title={title} controls={`${base}-${id}`} />
        );
        return (
          <Fragment key={id}>
            {side === 'end' && separator}
            {folded && !narrow && <FoldedPane pane={pane} onUnfold={() => state.show(id)} />}
            <section
              id={`${base}-${id}`}
              className={css['pane']}
              data-side={side}
              aria-label={title}
              {...(narrow && { role: 'tabpanel' })}
              hidden={hidden}
              {...(side && !narrow && { style: { width: state.sizeOf(id) } })}
            >
              {side && !narrow && <PaneHead title={title} side={side} onFold={() => state.toggle(id)} />}
              <div className={css['content']}>
                {late ? <FromFirstSight seen={!hidden}>{content}</FromFirstSight> : content}
              </div>
            </section>
            {side === 'start' && separator}
          </Fragment>
        );
      })}
    </div>
  );
});

function FromFirstSight({ seen, children }: { seen: boolean; children: ReactNode }) {
  const [drawn, setDrawn] = useState(seen);
  if (seen && !drawn) setDrawn(true);
  return drawn ? children : null;
}
