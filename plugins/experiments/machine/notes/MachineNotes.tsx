import { observer } from 'mobx-react-lite';
import { Button } from '@mantine/core';
import { useKernel } from '#kernel/index.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { RetryNow } from '#plugins/ui/states/failures/RetryNow.tsx';
import { WorkNote } from '#plugins/ui/workbar/WorkNote.tsx';
import type { MachineConsole } from '../../consoles/MachineConsole.ts';
import type { MachineSession } from '../machineSession.store.ts';
import type { Uploads } from '../uploads.store.ts';
import { ReleasedNote } from './ReleasedNote.tsx';
import { UploadNotes } from './UploadNotes.tsx';

interface MachineNotesProps {
  machineSession: MachineSession;
  uploads: Uploads;
  onStart: () => Promise<void>;
}

/** Current notes about the machine and its console, each with its remedy. */
export const MachineNotes = observer(({ machineSession, uploads, onStart }: MachineNotesProps) => {
  const { session } = useKernel();
  const { machine, console } = machineSession;
  const { use, state } = machine;
  return (
    <>
      {session.heldOut && (
        <WorkNote
          tone="bad"
          actions={
            <Button size="xs" onClick={() => session.ask()}>
              登录
            </Button>
          }
        >
          登录已过期，实验机还在；登录后接着做。
        </WorkNote>
      )}
      {machine.known && machine.unsure && !session.heldOut && (
        <WorkNote tone="warn" actions={<RetryNow onRetry={machine.look} />}>
          实验机的状态暂时没有更新，正在重试。
        </WorkNote>
      )}
      {use.alert && state === 'running' && (
        <WorkNote
          tone="warn"
          actions={
            <GuardedButton size="xs" onClick={use.used}>
              我还在
            </GuardedButton>
          }
        >
          {use.alert.message}
        </WorkNote>
      )}
      {console && state === 'running' && <ConnectionNote console={console} />}
      {console && state === 'released' && <ReleasedNote machine={machine} console={console} onStart={onStart} />}
      <UploadNotes uploads={uploads} />
    </>
  );
});

/** The connection is or was lost: the actions left to the user. */
const ConnectionNote = observer(({ console }: { console: MachineConsole }) => {
  const { connection, message, withheld } = console;
  return (
    <>
      {connection === 'elsewhere' && (
        <WorkNote
          tone="warn"
          actions={
            <GuardedButton size="xs" onClick={() => console.takeOver()}>
              接管
            </GuardedButton>
          }
        >
          {message || '这台实验机在另一个标签页或另一台设备上打开着。'}
        </WorkNote>
      )}
      {connection === 'cut' && (
        <WorkNote
          tone="bad"
          actions={
            <GuardedButton size="xs" onClick={() => console.reconnect()}>
              重新连接
            </GuardedButton>
          }
        >
          {message || '与实验机的连接断开了，实验机还在运行。'}
        </WorkNote>
      )}
      {connection === 'reconnecting' && (
        <WorkNote tone="warn" actions={<RetryNow onRetry={() => console.reconnect()} />}>
          正在重新连接，实验机还在运行。
        </WorkNote>
      )}
      {withheld !== '' && (
        <WorkNote
          tone="warn"
          actions={
            <>
              <Button size="xs" disabled={connection !== 'good'} onClick={() => console.sendWithheld()}>
                发送
              </Button>
              <Button size="xs" variant="default" onClick={() => console.dropWithheld()}>
                丢弃
              </Button>
            </>
          }
        >
          断开时输入了：<code>{withheld}</code>
        </WorkNote>
      )}
    </>
  );
});
