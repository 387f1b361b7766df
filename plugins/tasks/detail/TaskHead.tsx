import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { RouteLink, settingsOf, useKernel } from '#kernel/index.ts';
import { Countdown } from '#plugins/ui/clock/Countdown.tsx';
import { lackingCallsOf } from '#plugins/ui/form/lackingCalls.store.ts';
import { cx } from '#plugins/ui/classNames.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { useServerClock } from '#plugins/ui/clock/useServerClock.ts';
import handed from '#plugins/ui/manuscript/views/Handed.module.css';
import { HandedFacts } from '#plugins/ui/manuscript/views/HandedParts.tsx';
import { HandedScore } from '#plugins/ui/manuscript/views/HandedScore.tsx';
import { ShapeMark } from '#plugins/ui/detail/ShapeMark.tsx';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import { getTask, listTaskRanks, type TaskDetail } from '../api.ts';
import { taskRanking, taskSubmit } from '../contract.ts';
import { taskSettings } from '../settings.ts';
import { closedBecause, endOf, nextStep, STAGE_MARKS, stageOf } from '../standing.ts';
import css from './Task.module.css';

/** The state of a task, its times, one's score, and what to do next. */
export const TaskHead = observer(({ task }: { task: TaskDetail }) => {
  const kernel = useKernel();
  const clock = useServerClock();
  const { showRanking } = settingsOf(kernel, taskSettings);
  const now = clock.now();
  const { id, score, fullScore, rank } = task;
  const closed = closedBecause(task, now);
  const end = endOf(task);
  const next = nextStep(task, now);
  return (
    <header className={cx(handed['card'], css['head'])}>
      <div className={handed['words']}>
        <ShapeMark {...STAGE_MARKS[stageOf(task, now)]} />
        <HandedFacts facts={factsOf(task, end)} />
        {closed === undefined && end !== undefined && (
          <p className={css['time']}>
            <Countdown
              label="距离截止"
              deadline={clock.at(end)}
              soonFrom={86_400}
              onEnd={() => kernel.remotes.outdate(getTask)}
            />
          </p>
        )}
      </div>
      <div className={css['score']}>
        <HandedScore score={score} fullScore={fullScore} />
        {showRanking && typeof rank === 'number' && <p className="yx-note">第{rank}名</p>}
      </div>
      <div className={css['actions']}>
        {next.to === 'write' && (
          <Button component={RouteLink} to={taskSubmit.with({ id })}>
            {next.label}
          </Button>
        )}
        {closed === 'ended' && <span className={`yx-note ${css['quiet']}`}>已截止，不能再提交</span>}
        {closed === 'submitted' && (
          <span className={`yx-note ${css['quiet']}`} role="status">
            已提交，等待老师批阅；有结果时这里自动更新
          </span>
        )}
        {showRanking && !lackingCallsOf(kernel).has({ call: listTaskRanks }) && (
          <Button variant="default" component={RouteLink} to={taskRanking.with({ id })}>
            看排名
          </Button>
        )}
      </div>
    </header>
  );
});

function factsOf(task: TaskDetail, end: number | undefined) {
  const { teacherName, startTime, submitNum, traineeNum, submission } = task;
  const submitTime = submission?.submitTime;
  return [
    { label: '老师', value: teacherName },
    { label: '开始', value: startTime ? formatTime(startTime) : '' },
    { label: '截止', value: end === undefined ? '' : formatTime(end) },
    { label: '已提交', value: ifKnown(submitNum, (num) => `${num}${ifKnown(traineeNum, (all) => ` / ${all}`)}人`) },
    { label: '我的提交', value: submitTime ? formatTime(submitTime) : '' },
  ];
}
