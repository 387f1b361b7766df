import { isPositive } from '#plugins/ui/controls/isPositive.ts';
import { Button, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import { SubmitButton } from '#plugins/ui/form/SubmitButton.tsx';
import { formatDuration, formatTime } from '#plugins/ui/clock/time.ts';
import type { ContestEntry, ContestPaper } from '../api.ts';
import { type ExamAt, resultPage } from '../examAt.ts';
import { attemptsMade } from '../list/rowAction.ts';
import css from './Entry.module.css';
import { entryState } from './entryState.ts';
import { UnderWay } from './UnderWay.tsx';
import { UntilOpen } from './UntilOpen.tsx';
import type { ExamVisit } from './visit.store.ts';

interface EntryActionProps {
  exam: ExamAt;
  contest: ContestPaper;
  entry: ContestEntry;
  visit: ExamVisit;
}

/** What can be done now, in the upstream's own judgement. */
export const EntryAction = observer(({ exam, contest, entry, visit }: EntryActionProps) => {
  switch (entryState(entry)) {
    case 'under-way':
      return <UnderWay contest={contest} visit={visit} />;
    case 'soon':
      return <UntilOpen contest={contest} visit={visit} />;
    case 'open':
      return <Begin contest={contest} entry={entry} visit={visit} />;
    case 'closed':
      return (
        <>
          <p className={css['state']}>{entry.message}</p>
          {contest.answerSheetId && (
            <Button size="md" fullWidth component={RouteLink} to={resultPage(exam, contest.answerSheetId)}>
              查看成绩
            </Button>
          )}
        </>
      );
  }
});

const Begin = observer(({ contest, entry, visit }: Omit<EntryActionProps, 'exam'>) => {
  const { form } = visit.beginning;
  return (
    <FormFrame form={form} label="开始考试">
      {entry.needPassword !== false && (
        <TextInput
          label={entry.needPassword ? '考试密码' : '考试密码（有密码时填写）'}
          required={entry.needPassword === true}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          {...form.input('password')}
        />
      )}
      <SubmitButton form={form} size="md" fullWidth>
        {attemptsMade(contest) === 0 ? '开始考试' : '再做一次'}
      </SubmitButton>
      <p className={css['hint']}>{beginHint(contest)}</p>
    </FormFrame>
  );
});

function beginHint({ duration, endTime }: ContestPaper): string {
  const words = [
    isPositive(duration) && `开始后计时 ${formatDuration(duration)}`,
    endTime && `最晚 ${formatTime(endTime)} 交卷`,
  ];
  return words.filter(Boolean).join('，');
}
