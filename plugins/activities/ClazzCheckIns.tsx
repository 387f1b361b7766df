import { TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRemote } from '#kernel/useRemote.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import { SubmitButton } from '#plugins/ui/form/SubmitButton.tsx';
import { type ListedRow, RowList } from '#plugins/ui/lists/RowList.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { formatSpan } from '#plugins/ui/clock/span.ts';
import { formatDate, formatTime } from '#plugins/ui/clock/time.ts';
import type { ClazzTabProps } from '#plugins/training/contract.ts';
import { type Activity, CHECK_IN_STATE_NAMES, listClazzCheckIns } from './api.ts';
import { clazzCheckInForm } from './checkingIn.store.ts';
import css from './ClazzCheckIns.module.css';

/** The check-ins of a class: what was, and what can be done now. */
export default observer(function ClazzCheckIns({ clazzId }: ClazzTabProps) {
  const activities = useRemote(listClazzCheckIns.with({ clazzId }));
  return (
    <Await
      of={activities}
      skeleton={<ListSkeleton />}
      empty={(list) => list.length === 0}
      emptyView={<Empty hint="老师发起的签到会出现在这里" />}
    >
      {(list) => <RowList rows={list.map((activity) => rowOf(activity, clazzId))} />}
    </Await>
  );
});

function rowOf(activity: Activity, clazzId: string): ListedRow {
  const { id, title, startTime, endTime, state, myState, checkInTime } = activity;
  const open = state === 'open' && myState === 'none';
  return {
    id,
    title,
    facts: [
      state === 'not-open' ? '未开始' : CHECK_IN_STATE_NAMES[myState],
      formatSpan(startTime, endTime),
      checkInTime ? `${checkInWords(checkInTime, startTime)}签到` : undefined,
    ],
    action: open ? <CheckIn clazzId={clazzId} activity={activity} /> : undefined,
  };
}

/** On the day on which it began its time says enough. */
function checkInWords(checkInTime: string, startTime: string | null | undefined): string {
  const whole = formatTime(checkInTime);
  return whole.slice(0, 10) === formatDate(startTime ?? '') ? whole.slice(11) : whole;
}

const CheckIn = observer(({ clazzId, activity }: { clazzId: string; activity: Activity }) => {
  const kernel = useKernel();
  const [form] = useState(() => clazzCheckInForm(kernel, clazzId, activity));
  return (
    <FormFrame form={form} label={`签到：${activity.title}`}>
      <div className={css['line']}>
        {activity.needCode !== false && (
          <TextInput
            aria-label="签到码"
            placeholder={activity.needCode ? '老师出示的签到码' : '签到码（老师出示了才填）'}
            autoComplete="off"
            inputMode="numeric"
            {...form.input('code')}
          />
        )}
        <SubmitButton form={form}>签到</SubmitButton>
      </div>
    </FormFrame>
  );
});
