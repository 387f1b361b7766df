import { Button, Group, Modal, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { settingsOf, useKernel } from '#kernel/index.ts';
import { formatLeft } from '#plugins/ui/clock/Countdown.tsx';
import { useCountdown } from '#plugins/ui/clock/useCountdown.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { WorkNote } from '#plugins/ui/workbar/WorkNote.tsx';
import { experimentSettings } from '../../settings.ts';
import { takePicture } from '../bar/takePicture.ts';
import type { MachineSession } from '../machineSession.store.ts';
import type { PictureTaker } from '../MachineView.tsx';
import { ProlongButton } from '../ProlongButton.tsx';

interface TimeNotesProps {
  machineSession: MachineSession;
  report: PictureTaker | undefined;
}

/** Warns that its time is nearly over: first with a note, then with a dialog. */
export const TimeNotes = observer(({ machineSession, report }: TimeNotesProps) => {
  const { endsAt } = machineSession.machine;
  return endsAt === undefined ? null : <Ending machineSession={machineSession} report={report} endsAt={endsAt} />;
});

const Ending = observer(({ machineSession, report, endsAt }: TimeNotesProps & { endsAt: number }) => {
  const { bannerMinutes, dialogMinutes } = settingsOf(useKernel(), experimentSettings);
  const left = useCountdown(endsAt);
  // A dismissed warning returns only with another deadline.
  const [away, setAway] = useState<{ note?: number; dialog?: number }>({});
  const near = left > 0 && left <= bannerMinutes * 60;
  const urgent = left > 0 && left <= dialogMinutes * 60;
  const asks = urgent && away.dialog !== endsAt;
  const close = () => setAway((before) => ({ ...before, dialog: endsAt }));
  return (
    <>
      {near && !asks && away.note !== endsAt && (
        <WorkNote
          tone={urgent ? 'bad' : 'warn'}
          actions={<Remedies machineSession={machineSession} report={report} />}
          onClose={() => setAway((before) => ({ ...before, note: endsAt }))}
        >
          不到{Math.ceil(left / 60)}分钟到期，到期后实验机释放，里面的文件不保留。
        </WorkNote>
      )}
      <Modal opened={asks} onClose={close} title="实验机就要到期" size={440} centered>
        {/* The text has the focus, so that keys meant for the machine press no button. */}
        <Text tabIndex={-1} data-autofocus>
          还剩<strong>{formatLeft(left)}</strong>
          。到期后实验机释放，里面的文件不保留，屏幕上的内容仍可以查看。
        </Text>
        <Group justify="flex-end" gap={12} mt={24}>
          <Button variant="default" onClick={close}>
            知道了
          </Button>
          <Remedies machineSession={machineSession} report={report} main />
        </Group>
      </Modal>
    </>
  );
});

/** The buttons to extend the time, or at least to keep a picture. */
const Remedies = observer(({ machineSession, report, main = false }: TimeNotesProps & { main?: boolean }) => {
  const { notices } = useKernel();
  const { console, machine } = machineSession;
  const { prolongation } = machine;
  const size = main ? 'sm' : 'xs';
  return (
    <>
      {report && console && console.kind !== 'web' && (
        <GuardedButton size={size} variant="default" onClick={() => takePicture(console, report, notices)}>
          截图到报告
        </GuardedButton>
      )}
      {!prolongation.usedUp && <ProlongButton of={prolongation} size={size} />}
    </>
  );
});
