import type { ReactNode } from 'react';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import type { Target } from '#kernel/plugin/routeRef.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import css from './Applications.module.css';

/** The look of a state; its words say the same. */
export type Tone = 'waiting' | 'good' | 'bad' | 'quiet';

interface ApplicationRowProps {
  title: string;
  to: Target;
  state: string;
  tone: Tone;
  applyTime: string | undefined;
  reason?: string;
  /** The available actions. */
  action?: ReactNode;
}

/** An application of the user, and its state. */
export function ApplicationRow({ title, to, state, tone, applyTime, reason = '', action }: ApplicationRowProps) {
  return (
    <li className={css['row']}>
      <div className={css['words']}>
        <h3 className={css['title']}>
          <RouteLink to={to} className={css['link']} fallback={title}>
            {title}
          </RouteLink>
        </h3>
        <p className={`yx-note ${css['facts']}`}>
          {applyTime !== undefined && applyTime !== '' && <time dateTime={applyTime}>{formatTime(applyTime)}</time>}
          {reason !== '' && <span>{reason}</span>}
        </p>
      </div>
      <span className={css['state']} data-tone={tone}>
        {state}
      </span>
      {action}
    </li>
  );
}
