import IconLayoutSidebarLeftCollapse from '#icons/IconLayoutSidebarLeftCollapse';
import IconLayoutSidebarRightCollapse from '#icons/IconLayoutSidebarRightCollapse';
import type { Icon } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import {
  type CSSProperties,
  Fragment,
  type ReactNode,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useHydrating } from '#kernel/browser/hydration.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { mediaHook } from '../mediaHook.ts';
import css from './Panes.module.css';
import type { PanesState } from './panes.store.ts';
import { PaneTabs } from './PaneTabs.tsx';
import { Separator } from './Separator.tsx';

const ICONS = { start: IconLayoutSidebarLeftCollapse, end: IconLayoutSidebarRightCollapse } as const;
/** True on a phone or in a window as narrow as one, where there is room for one pane only. Panes.module.css says the same. */
const useNarrow = mediaHook('(max-width: 767px)');

interface FoldedPaneProps {
  pane: Pane;
  state: PanesState;
  onUnfold: () => void;
}

/** Shown in place of a folded pane: a strip with a button to unfold it. */
const FoldedPane = observer(({ pane, state, onUnfold }: FoldedPaneProps) => {
  const { id, title, icon: Icon } = pane;
  return (
    <div className={css['strip']} data-folded={state.isFolded(id) || undefined} data-yields={state.yieldsIn(id)}>
      <IconButton small label={`展开${title}`} title={`展开${title}`} onClick={onUnfold}>
        <Icon size={18} aria-hidden />
      </IconButton>
      <span className={css['rail']} aria-hidden>
        {title}
      </span>
    </div>
  );
});

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
  /** Folded, it leaves no strip: something else unfolds it. */
  railless?: boolean;
  /** On phones it wants all the height there is; the page around it may hide what can wait. */
  fills?: boolean;
  content: ReactNode;
}

interface PanesProps {
  state: PanesState;
  /** From left to right. */
  panes: readonly Pane[];
  /** On phones the tabs stand below, within reach of a thumb, and leave the top to the content. */
  tabsBelow?: boolean;
}

/**
 * The panes of a workspace: resizable by mouse, touch and keyboard, foldable, with remembered widths; tabs on phones. None of
 * this remounts their contents. Style sheets decide between panes and tabs, so that a server can draw both at once.
 * @example
 * const [panes] = useState(() => new PanesState('study', 'content', [{ id: 'tree', size: 320, min: 240, max: 560 }]));
 * <Panes state={panes} panes={[{ id: 'tree', title: '目录', icon: IconList, side: 'start', content: … }, …]} />
 */
export const Panes = observer(({ state, panes, tabsBelow = false }: PanesProps) => {
  const narrow = useNarrow();
  const hydrating = useHydrating();
  const base = useId();
  const root = useRef<HTMLDivElement>(null);
  const shown = panes.some(({ id }) => id === state.shown) ? state.shown : panes.find(({ side }) => !side)?.id;

  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  // Before the first paint, so that a pane without room is not seen folding. A ResizeObserver runs later.
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const measure = () => state.setRoom(element.clientWidth, innerHeight);
    measure();
    drawAgain();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [state]);

  return (
    <div ref={root} className={css['root']} data-tabs-below={tabsBelow || undefined}>
      {panes.length > 1 && <PaneTabs base={base} panes={panes} shown={shown} onShow={state.show} />}
      {panes.map((pane) => {
        const { id, title, side, late, railless = false, fills = false, content } = pane;
        const folded = side !== undefined && state.isFolded(id);
        const seen = !hydrating && (narrow ? shown === id : !folded);
        const style: CSSProperties & ReturnType<PanesState['widthOf']> = state.widthOf(id);
        const separator = side && !(railless && folded) && (
          <Separator state={state} id={id} side={side} title={title} controls={`${base}-${id}`} />
        );
        return (
          <Fragment key={id}>
            {side === 'end' && separator}
            {side && !railless && <FoldedPane pane={pane} state={state} onUnfold={() => state.show(id)} />}
            <section
              id={`${base}-${id}`}
              className={css['pane']}
              data-side={side}
              data-folded={folded || undefined}
              data-yields={state.yieldsIn(id)}
              data-shown={shown === id || undefined}
              data-fills={fills || undefined}
              aria-label={title}
              style={style}
              {...(narrow && { role: 'tabpanel' })}
            >
              {side && <PaneHead title={title} side={side} onFold={() => state.toggle(id)} />}
              <div className={css['content']}>
                {late ? <FromFirstSight seen={seen}>{content}</FromFirstSight> : content}
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
