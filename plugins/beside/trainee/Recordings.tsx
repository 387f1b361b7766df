import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { RouteLink, useRemote } from '#kernel/index.ts';
import { formatDuration } from '#plugins/ui/clock/duration.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { listRecordings } from '../api.ts';
import { besideReplay } from '../contract.ts';
import css from './Dialogs.module.css';

/** The recorded sessions of the terminal. */
export const Recordings = observer(({ vmId, onDone }: { vmId: string; onDone: () => void }) => {
  const recordings = useRemote(listRecordings.with({ vmId }));
  useEffect(() => void recordings.reload(), [recordings]);
  return (
    <Await of={recordings} empty={(all) => all.length === 0} emptyView={<Empty text="这个终端还没有录像" />}>
      {(all) => (
        <ul className={css['list']}>
          {all.map(({ recordingId, startTime, length, open }) => (
            <li key={recordingId}>
              <RouteLink to={besideReplay.with({ recordingId })} onClick={onDone}>
                {formatTime(startTime)}
              </RouteLink>
              <span className="yx-note">
                {length > 0 ? `长${formatDuration(length)}` : '不到1秒'}
                {open && '，还在进行'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Await>
  );
});
