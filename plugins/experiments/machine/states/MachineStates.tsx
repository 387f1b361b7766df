import IconDeviceDesktop from '#icons/IconDeviceDesktop';
import IconHourglass from '#icons/IconHourglass';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconPower from '#icons/IconPower';
import { observer } from 'mobx-react-lite';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import type { MachineSession } from '../machineSession.store.ts';
import css from '../MachineView.module.css';
import type { Machine } from '../machine.store.ts';
import { STATE_WORDS } from '../machineWords.ts';
import { ActionButton } from './ActionButton.tsx';
import { OnItsWay } from './OnItsWay.tsx';
import { StateCard } from './StateCard.tsx';

interface MachineStatesProps {
  machineSession: MachineSession;
  onStart: () => Promise<void>;
  /** No button is filled: the most likely next step stands elsewhere. */
  finished: boolean;
}

interface StateProps extends Pick<MachineStatesProps, 'finished'> {
  machine: Machine;
}

interface StartProps extends StateProps, Pick<MachineStatesProps, 'onStart'> {}

/** A machine without an open console: how it is, and the way on. */
export const MachineStates = observer(({ machineSession, onStart, finished }: MachineStatesProps) => {
  const { machine } = machineSession;
  const { state, failure } = machine;
  switch (state) {
    case 'looking':
      return failure ? (
        <ErrorView message={failure.message} advice={failure.advice} onRetry={machine.look} />
      ) : (
        <Waiting />
      );
    case 'none':
      return <NotStarted machine={machine} onStart={onStart} finished={finished} />;
    case 'running':
      return <Opening machineSession={machineSession} />;
    case 'stopped':
      return <Stopped machine={machine} finished={finished} />;
    case 'failed':
      return <Failed machine={machine} finished={finished} />;
    case 'released':
      return <Released machine={machine} onStart={onStart} finished={finished} />;
    case 'unknown':
      return <Unknown machine={machine} />;
    default:
      return <OnItsWay machine={machine} />;
  }
});

const Waiting = () => (
  <div className={css['waiting']}>
    <TextSkeleton lines={4} />
  </div>
);

const NotStarted = observer(({ machine, onStart, finished }: StartProps) => (
  <StateCard
    icon={IconDeviceDesktop}
    title="启动实验机"
    failure={machine.failure}
    hint="启动后直接在这里操作。使用时间到期会自动释放，到期前会提醒，可以延时。"
    actions={
      <GuardedButton size="md" variant={finished ? 'default' : 'filled'} onClick={onStart}>
        {machine.failure ? '再试一次' : '启动实验机'}
      </GuardedButton>
    }
  />
));

const Opening = observer(({ machineSession }: { machineSession: MachineSession }) => {
  if (machineSession.kinds.length === 0) {
    return (
      <StateCard
        icon={IconDeviceDesktop}
        title="实验机已就绪"
        hint={`这台实验机不能在网页里打开${machineSession.machine.vm?.address ? `，请用自己的工具连接：${machineSession.machine.vm.address}` : ''}。`}
      />
    );
  }
  return machineSession.failed ? (
    <ErrorView message="控制台没有加载出来" advice="请检查网络连接，恢复后重试" onRetry={machineSession.retry} />
  ) : (
    <Waiting />
  );
});

const Stopped = observer(({ machine, finished }: StateProps) => (
  <StateCard
    icon={IconPower}
    title="实验机已关机"
    hint={`文件还在${machine.canChange('start') ? '，开机后接着做' : ''}；剩余时间照常减少。`}
    actions={
      <>
        <ActionButton machine={machine} action="start" main={!finished} />
        <ActionButton machine={machine} action="rebuild" />
        <ActionButton machine={machine} action="release" />
      </>
    }
  />
));

const Failed = observer(({ machine, finished }: StateProps) => (
  <StateCard
    icon={IconAlertTriangle}
    tone="bad"
    title="实验机出了问题"
    failure={{
      message: machine.vm?.message || '没有说明原因',
      advice: `${machine.canChange('rebuild') ? '可以重建，或者释放后重新启动' : '可以释放后重新启动'}；仍然如此请联系老师。`,
    }}
    actions={
      <>
        <ActionButton machine={machine} action="rebuild" main={!finished} />
        <ActionButton machine={machine} action="release" />
      </>
    }
  />
));

const Released = observer(({ machine, onStart, finished }: StartProps) => (
  <StateCard
    icon={IconHourglass}
    title="实验机已释放"
    failure={machine.failure}
    hint={machine.vm?.message || '需要时可以重新启动，步骤和报告都还在。'}
    actions={
      <GuardedButton size="md" variant={finished ? 'default' : 'filled'} onClick={onStart}>
        重新启动
      </GuardedButton>
    }
  />
));

const Unknown = observer(({ machine }: { machine: Machine }) => (
  <StateCard
    icon={IconAlertTriangle}
    title={STATE_WORDS.unknown.words}
    hint="这个版本不认识实验机现在的状态，稍后会再查看。"
    actions={
      <>
        <GuardedButton variant="default" onClick={machine.look}>
          重新查看
        </GuardedButton>
        <ActionButton machine={machine} action="release" />
      </>
    }
  />
));
