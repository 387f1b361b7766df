import IconBook from '#icons/IconBook';
import IconUsers from '#icons/IconUsers';
import type { KeyboardEvent } from 'react';
import { RouteLink } from '#kernel/index.ts';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import { formatDuration } from '#plugins/ui/clock/duration.ts';
import { Seal } from '#plugins/ui/detail/Seal.tsx';
import css from './MapStop.module.css';
import type { Stop } from '../pathRules.ts';
import { StopMark, stopWords } from './StopMark.tsx';
import { stopTarget } from '../stopTarget.ts';

interface MapStopProps {
  stop: Stop;
  /** It is the next stop to take. */
  next: boolean;
  /** The Tab key comes here. */
  tabStop: boolean;
  onKey: (event: KeyboardEvent, from: string) => void;
  onFocus: (id: string) => void;
  /** Highlights its lines, or stops highlighting them. */
  onLight: (id: string | undefined) => void;
}

/** A stop on the map: a link to its course or class, with all that is to be known of it. */
export function MapStop({ stop, next, tabStop, onKey, onFocus, onLight }: MapStopProps) {
  const { node, state, progress, after, closed } = stop;
  const { nodeId, title, kind, required, duration } = node;
  const Kind = kind === 'course' ? IconBook : IconUsers;
  return (
    <RouteLink
      to={stopTarget(node)}
      className={css['stop']}
      data-stop={nodeId}
      data-state={state}
      data-optional={!required || undefined}
      data-next={next || undefined}
      data-closed={closed !== undefined || undefined}
      tabIndex={tabStop ? 0 : -1}
      onKeyDown={(event) => onKey(event, nodeId)}
      onFocusCapture={() => {
        onFocus(nodeId);
        onLight(nodeId);
      }}
      onBlur={() => onLight(undefined)}
      onMouseEnter={() => onLight(nodeId)}
      onMouseLeave={() => onLight(undefined)}
    >
      {next && <span className={css['next']}>下一步</span>}
      <span className={css['title']}>{title}</span>
      <span className={css['facts']}>
        <Kind size={16} aria-hidden />
        {(kind === 'course' || closed !== undefined) && (
          <span className="yx-heard">{kind === 'course' ? '课程' : '培训班'}</span>
        )}
        {kind === 'course' ? ifKnown(duration, formatDuration) : (closed ?? '培训班')}
        {!required && <span className={css['optional']}>选修</span>}
      </span>
      {state && (
        <span className={css['state']}>
          <StopMark state={state} progress={progress} />
          {stopWords(state, progress)}
        </span>
      )}
      {state === 'done' && <Seal small of="passed" label="" className={css['seal']} />}
      {after.length > 0 && <span className="yx-heard">以{after.map((one) => `《${one.title}》`).join('')}为基础</span>}
    </RouteLink>
  );
}
