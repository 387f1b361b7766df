import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent } from 'react';
import { RouteLink } from '#kernel/index.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { Tag } from '#plugins/ui/detail/Tag.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import type { Application, ListedApplications } from '../../contract.ts';
import { Panel } from '../Panel.tsx';
import css from './Applications.module.css';

const TONES = { waiting: 'warm', good: 'primary', bad: 'danger', quiet: 'outline' } as const;

interface ApplicationPanelProps<T> extends ListedApplications<T> {
  onMore: () => void;
  /** Called when it is shown, or shows its error. */
  onSettled: () => void;
}

/** The applications of one kind. */
export const ApplicationPanel = observer(function ApplicationPanel<T>(props: ApplicationPanelProps<T>) {
  const { title, about, of, rows, total, nothing, onMore } = props;
  const settled = of.value !== undefined || of.error !== undefined;
  const tell = useEffectEvent(props.onSettled);
  useEffect(() => {
    if (settled) tell();
  }, [settled]);
  return (
    <Panel title={title} about={about}>
      <Await
        of={of}
        skeleton={<ListSkeleton count={3} />}
        empty={(value) => rows(value).length === 0}
        emptyView={nothing}
      >
        {(value) => {
          const shown = rows(value);
          const all = total?.(value) ?? shown.length;
          return (
            <>
              <ul className="yx-list">
                {shown.map((application) => (
                  <ApplicationRow key={application.id} of={application} />
                ))}
              </ul>
              {shown.length < all && (
                <GuardedButton className={css['more']} variant="default" onClick={onMore}>
                  显示更多（共{all}条）
                </GuardedButton>
              )}
            </>
          );
        }}
      </Await>
    </Panel>
  );
});

function ApplicationRow({ of: { title, to, state, tone, applyTime, reason = '', action } }: { of: Application }) {
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
      <Tag tone={TONES[tone]} size="sm">
        {state}
      </Tag>
      {action}
    </li>
  );
}
