import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useKernel, useRemote } from '#kernel/index.ts';
import type { ClazzTabProps } from '#plugins/training/contract.ts';
import { formatSpan } from '#plugins/ui/clock/span.ts';
import { plainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { ShapeMark, type ShapeMarkProps } from '#plugins/ui/detail/ShapeMark.tsx';
import { RowList, RowListSkeleton } from '#plugins/ui/lists/rows/RowList.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { listMeetings, type Meeting } from '../api.ts';
import { rateMeeting } from './rateMeeting.ts';

const MARKS: Readonly<Record<Meeting['state'], ShapeMarkProps | undefined>> = {
  'not-open': { shape: 'ring', words: '未开始' },
  open: { shape: 'half', tone: 'warm', words: '进行中' },
  ended: { shape: 'square', words: '已结束' },
  unknown: undefined,
};

/** The meetings of a class: to join while they are on, to rate afterwards. */
export default observer(function ClazzMeetings({ clazzId }: ClazzTabProps) {
  const meetings = useRemote(listMeetings.with({ clazzId }));
  return (
    <Await
      of={meetings}
      skeleton={<RowListSkeleton count={3} />}
      empty={(list) => list.length === 0}
      emptyView={<Empty hint="老师安排的会议会出现在这里" />}
    >
      {(list) => <RowList rows={list.map(rowOf)} />}
    </Await>
  );
});

function rowOf(meeting: Meeting) {
  const { meetingId, title, hostName, startTime, endTime, state, password } = meeting;
  const mark = MARKS[state];
  return {
    id: meetingId,
    title,
    ...(mark && { mark: <ShapeMark {...mark} /> }),
    facts: [
      formatSpan(startTime, endTime),
      `主持人${hostName}`,
      Boolean(password) && state !== 'ended' && `密码${password}`,
    ],
    action: <Action meeting={meeting} />,
  };
}

function Action({ meeting }: { meeting: Meeting }): ReactNode {
  const kernel = useKernel();
  const { state, joinUrl, evaluated, title } = meeting;
  if (state === 'open' && joinUrl.startsWith('https://')) {
    return (
      <a
        href={joinUrl}
        target="_blank"
        rel="noopener noreferrer"
        {...plainButton('default')}
        aria-label={`参加${title}`}
      >
        参加
      </a>
    );
  }
  if (state !== 'ended') return null;
  if (evaluated) return <span>已评价</span>;
  return (
    <Button variant="default" aria-label={`评价${title}`} onClick={() => rateMeeting(kernel, meeting)}>
      评价
    </Button>
  );
}
