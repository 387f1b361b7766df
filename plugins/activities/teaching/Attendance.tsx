import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { type PageProps, useKernel, useQueryUpdate, useRemote } from '#kernel/index.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { RareActions } from '#plugins/ui/detail/RareActions.tsx';
import { ShapeMark, type ShapeMarkProps } from '#plugins/ui/detail/ShapeMark.tsx';
import { lackingCallsOf } from '#plugins/ui/form/lackingCalls.store.ts';
import { Writer } from '#plugins/ui/form/writer.store.ts';
import { ChoiceRow } from '#plugins/ui/lists/filters/ChoiceRow.tsx';
import { PagedRows } from '#plugins/ui/lists/pages/PagedRows.tsx';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import { whileVisible } from '#plugins/ui/whileVisible.ts';
import {
  type Activity,
  type ActivityTrainee,
  CHECK_IN_STATE_NAMES,
  type CheckInState,
  getActivity,
  listActivityTrainees,
  markActivityTrainee,
} from '../api.ts';
import { activityDetail } from '../contract.ts';
import css from './Attendance.module.css';

interface AttendanceProps {
  activity: Activity;
  opened: PageProps<typeof activityDetail>;
  /** Reloads the activity, which has the number of trainees present. */
  reload: () => unknown;
}

/** Milliseconds between two reloads while the check-in is open. */
const EVERY = 5_000;

const MARKS = { done: '记为已到', late: '记为迟到', leave: '记为请假', absent: '记为未到' } as const;
const MARKABLE = ['done', 'late', 'leave', 'absent'] as const;

const SHAPES: Readonly<Record<CheckInState, Pick<ShapeMarkProps, 'shape' | 'tone'>>> = {
  none: { shape: 'ring' },
  done: { shape: 'disc', tone: 'primary' },
  late: { shape: 'triangle', tone: 'warm' },
  absent: { shape: 'square' },
  leave: { shape: 'ring' },
  unknown: { shape: 'ring' },
};

/** The attendance, for teachers to correct: excused, or present without a phone. */
export const Attendance = observer(({ activity, opened, reload }: AttendanceProps) => {
  const kernel = useKernel();
  const { id, state } = activity;
  const { state: wanted, page, size = savedPageSize() } = opened;
  const setQuery = useQueryUpdate(activityDetail);
  const trainees = useRemote(listActivityTrainees.with({ activityId: id, state: wanted, page, size }));
  const lacking = lackingCallsOf(kernel);
  const [writer] = useState(() => new Writer({ http: lacking.http, remotes: kernel.remotes }));
  const look = useEffectEvent(() => {
    void trainees.reload();
    void reload();
  });
  useEffect(() => (state === 'open' ? whileVisible(look, EVERY) : undefined), [state]);
  const marks = lacking.has({ call: markActivityTrainee }) ? [] : MARKABLE;
  const mark = async ({ userId, userName }: ActivityTrainee, to: (typeof MARKABLE)[number]): Promise<void> => {
    const request = markActivityTrainee.with({ activityId: id, userId, state: to });
    const done = await writer.write(request, [listActivityTrainees, getActivity]);
    if (done) kernel.notices.success(`${userName}：${MARKS[to]}`);
  };
  const missing = state === 'ended' ? 'absent' : 'none';
  const choices = [undefined, 'done', 'late', missing, 'leave'] as const;
  return (
    <section className={css['attendance']}>
      <h2 className={css['title']}>出勤名单</h2>
      <ChoiceRow
        label="哪些学员"
        bare
        choices={choices.map((value) => ({ value, label: value ? CHECK_IN_STATE_NAMES[value] : '全部' }))}
        value={wanted}
        onChange={(chosen) => setQuery({ state: chosen, page: 1 })}
      />
      <PagedRows
        of={trainees}
        page={page}
        size={size}
        onPage={setQuery}
        nothing="没有这样的学员"
        row={(trainee) => ({
          id: trainee.userId,
          title: trainee.userName,
          mark: <ShapeMark {...SHAPES[trainee.state]} words={CHECK_IN_STATE_NAMES[trainee.state]} />,
          facts: [trainee.state !== 'leave' && trainee.checkInTime ? formatTime(trainee.checkInTime) : undefined],
          action: (
            <RareActions
              actions={marks
                .filter((one) => one !== trainee.state)
                .map((one) => ({
                  label: MARKS[one],
                  act: () => mark(trainee, one),
                }))}
            />
          ),
        })}
      />
    </section>
  );
});
