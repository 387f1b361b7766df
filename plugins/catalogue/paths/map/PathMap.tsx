import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Box, MapLayout, MapLink, MapPlan } from './mapPlan.ts';
import { isStep, walk } from './walk.ts';
import { MapLegend } from './MapLegend.tsx';
import { MapStop } from './MapStop.tsx';
import css from './PathMap.module.css';
import type { PathStage } from '../pathRules.ts';
import { columnsLayout } from './columnsLayout.ts';
import { railLayout } from './railLayout.ts';

/** Narrower than this, columns cannot be read. */
const COLUMNS_FROM = 680;

interface PathMapProps {
  stages: readonly PathStage[];
  links: readonly MapLink[];
  /** The stop to take next. */
  next: string | undefined;
}

/**
 * The map of a path: a picture of its stops and of what builds on what, and at the same time the list of them in their
 * order. It is one stop of the Tab key; arrows walk along the lines.
 */
export function PathMap({ stages, links, next }: PathMapProps) {
  const map = useRef<HTMLDivElement>(null);
  const room = useWidth(map);
  const { plan, layout } = useMapLayout(stages, links, room);
  const [focused, setFocused] = useState<string>();
  const [lit, setLit] = useState<string>();
  const tabStop = focused ?? next ?? plan.stages.flatMap(({ stops }) => stops)[0];

  const onKey = (event: KeyboardEvent, from: string): void => {
    if (!isStep(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const to = walk(plan, layout, from, event.key);
    map.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(to)}"]`)?.focus();
  };

  return (
    <>
      <MapLegend joined={stages.some(({ stops }) => stops.some(({ state }) => state !== undefined))} />
      <div className={css['scroll']} ref={map}>
        {room > 0 && (
          <div className={css['map']} style={{ width: layout.width, height: layout.height }}>
            <ol className="yx-list">
              {stages.map(({ stage, stops }, at) => (
                <li key={stage.stageId}>
                  <StageBox number={at + 1} stage={stage} box={layout.stages.get(stage.stageId)} inset={layout.inset} />
                  <ol className="yx-list">
                    {stops.map((stop) => (
                      <li
                        key={stop.node.nodeId}
                        className={css['stop']}
                        style={placed(layout.stops.get(stop.node.nodeId))}
                      >
                        <MapStop
                          stop={stop}
                          next={stop.node.nodeId === next}
                          tabStop={stop.node.nodeId === tabStop}
                          onKey={onKey}
                          onFocus={setFocused}
                          onLight={setLit}
                        />
                      </li>
                    ))}
                  </ol>
                </li>
              ))}
            </ol>
            <MapLines layout={layout} lit={lit} />
          </div>
        )}
      </div>
    </>
  );
}

interface StageBoxProps {
  number: number;
  stage: PathStage['stage'];
  box: Box | undefined;
  /** Left of its words there may be lines. */
  inset: number;
}

/** The background of a stage's stops, with its name. */
function StageBox({ number, stage: { title, summary }, box, inset }: StageBoxProps) {
  return (
    <div className={css['stage']} style={{ ...placed(box), paddingLeft: inset }}>
      <h3 className={css['title']}>
        <span className={css['number']} aria-hidden>
          {number}
        </span>
        {title}
      </h3>
      {summary && <p className={css['summary']}>{summary}</p>}
    </div>
  );
}

function placed(box: Box | undefined): CSSProperties {
  return box ? { left: box.x, top: box.y, width: box.width, height: box.height } : {};
}

/** Lines between stops that build on each other, highlighted for the active stop. Each stop also says it in words. */
function MapLines({ layout: { width, height, lines }, lit }: { layout: MapLayout; lit: string | undefined }) {
  const isLit = ({ from, to }: MapLayout['lines'][number]): boolean => from === lit || to === lit;
  // Highlighted lines are drawn last, on top of the others.
  const ordered = lines.toSorted((a, b) => Number(isLit(a)) - Number(isLit(b)));
  return (
    <svg className={css['lines']} width={width} height={height} aria-hidden>
      {ordered.map((line) => (
        <path key={`${line.from} ${line.to}`} d={line.path} data-lit={isLit(line) || undefined} />
      ))}
    </svg>
  );
}

/** An element's width in whole pixels, known before the first paint; 0 before it is mounted. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const measure = (): void => setWidth(Math.floor(measured.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** The layout of a map in the available space. */
function useMapLayout(
  stages: readonly PathStage[],
  links: readonly MapLink[],
  room: number,
): { plan: MapPlan; layout: MapLayout } {
  return useMemo(() => {
    const plan: MapPlan = {
      stages: stages.map(({ stage, stops }) => ({ id: stage.stageId, stops: stops.map(({ node }) => node.nodeId) })),
      links,
    };
    return { plan, layout: room >= COLUMNS_FROM ? columnsLayout(plan, room) : railLayout(plan, room) };
  }, [stages, links, room]);
}
