import IconEye from '#icons/IconEye';
import IconHistory from '#icons/IconHistory';
import { observer } from 'mobx-react-lite';
import { useKernel, useRemote } from '#kernel/index.ts';
import type { MachinePartProps } from '#plugins/experiments/contract.ts';
import { WorkTool } from '#plugins/ui/workbar/WorkTool.tsx';
import { listRecordings, listWatchedConsoles, type WatchedConsole } from '../api.ts';
import { CONSOLE_WORDS } from '../consoleWords.ts';
import { useMachineHelp } from './useMachineHelp.ts';

/** Asks a teacher to the terminal or the desktop, and opens a terminal's recordings. */
export default observer(function BesideTools(props: MachinePartProps) {
  const { vmId, console } = props;
  const { notices } = useKernel();
  const recordings = useRemote(console === 'terminal' ? listRecordings.with({ vmId }) : undefined);
  const consoles = useRemote(console === 'desktop' ? listWatchedConsoles.with({ vmId }) : undefined);
  const watched =
    console === 'terminal' || (console === 'desktop' && consoles.value?.includes(console)) ? console : undefined;
  const help = useMachineHelp({ ...props, running: props.running && watched !== undefined });
  const openAsking = (asked: WatchedConsole) =>
    notices.show({
      title: '请老师看看',
      width: 520,
      height: 320,
      load: async () => {
        const { AskForHelp } = await import('./AskForHelp.tsx');
        return { default: ({ cancel }) => <AskForHelp vmId={vmId} console={asked} onDone={cancel} /> };
      },
    });
  const openRecordings = () =>
    notices.show({
      title: '回放',
      width: 520,
      height: 380,
      load: async () => {
        const { Recordings } = await import('./Recordings.tsx');
        return { default: ({ cancel }) => <Recordings vmId={vmId} onDone={cancel} /> };
      },
    });
  return (
    <>
      {watched && help !== undefined && (
        <WorkTool
          icon={IconEye}
          label="请老师"
          hint={`经你同意，老师能看到这个${CONSOLE_WORDS[watched]}`}
          onClick={() => openAsking(watched)}
        />
      )}
      {recordings.value !== undefined && (
        <WorkTool icon={IconHistory} label="回放" hint="这个终端做过的事" onClick={openRecordings} />
      )}
    </>
  );
});
