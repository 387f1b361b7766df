import { Button } from '@mantine/core';
import { RouteLink } from '#kernel/index.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { ShapeMark } from '#plugins/ui/detail/ShapeMark.tsx';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import type { ListedRow } from '#plugins/ui/lists/rows/RowList.tsx';
import type { Task } from '../api.ts';
import { taskDetail, taskSubmit } from '../contract.ts';
import { endOf, nextStep, scoreWords, STAGE_MARKS, stageOf, timeWords } from '../standing.ts';

interface Seen {
  /** By the server's clock. */
  readonly now: number;
  readonly ranked: boolean;
}

/** A task in the list of its classroom. */
export function taskRow(task: Task, { now, ranked }: Seen): ListedRow {
  const { id, title, rank, submitNum, traineeNum } = task;
  const next = nextStep(task, now);
  const end = endOf(task);
  const detail = taskDetail.with({ id });
  return {
    id,
    title,
    to: detail,
    mark: <ShapeMark {...STAGE_MARKS[stageOf(task, now)]} />,
    time: timeWords(task, now),
    facts: [
      end !== undefined && `${formatTime(end)}截止`,
      scoreWords(task),
      ranked && typeof rank === 'number' && `第${rank}名`,
      ifKnown(submitNum, (num) => `${num}${ifKnown(traineeNum, (all) => ` / ${all}`)}人已提交`),
    ],
    action: (
      <Button
        variant={next.main ? 'filled' : 'default'}
        component={RouteLink}
        to={next.to === 'write' ? taskSubmit.with({ id }) : detail}
        aria-label={`${next.label}：${title}`}
      >
        {next.label}
      </Button>
    ),
  };
}
