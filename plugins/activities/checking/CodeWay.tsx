import { TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import type { Activity } from '../api.ts';
import { CodeBoxes } from './CodeBoxes.tsx';
import checkInsOf from './checkInOutbox.ts';
import css from './CheckIn.module.css';

/** Checks in with the teacher's code. */
export const CodeWay = observer(({ activity }: { activity: Activity }) => {
  const checkIns = checkInsOf(useKernel());
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const { codeLength, needCode, ways } = activity;
  // If the upstream does not mention a code, only some check-ins have one.
  const optional = !ways && typeof needCode !== 'boolean';
  const before = checkIns.pendingOf(activity.id);
  const refused = before?.typed && code === '' ? before.problem : undefined;
  const error = missing ? '请输入老师出示的签到码' : refused;

  const type = (typed: string): void => {
    setCode(typed);
    setMissing(false);
  };
  const submit = async (): Promise<void> => {
    const typed = code.trim();
    if (typed === '' && !optional) {
      setMissing(true);
      return;
    }
    setCode('');
    await checkIns.checkIn(activity, typed === '' ? {} : { code: typed });
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <form method="post" className={css['line']} aria-label={`签到：${activity.title}`} noValidate onSubmit={onSubmit}>
      {typeof codeLength === 'number' ? (
        <CodeBoxes value={code} length={codeLength} error={error} onChange={type} />
      ) : (
        <TextInput
          aria-label="签到码"
          placeholder={optional ? '签到码（老师出示了才填）' : '老师出示的签到码'}
          autoComplete="one-time-code"
          inputMode="numeric"
          size="md"
          value={code}
          error={error}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
      <GuardedButton
        type="submit"
        size="md"
        className={css['button'] ?? ''}
        loading={checkIns.isBusy(activity.id)}
        onClick={(event) => {
          event.preventDefault();
          return submit();
        }}
      >
        签到
      </GuardedButton>
    </form>
  );
});
