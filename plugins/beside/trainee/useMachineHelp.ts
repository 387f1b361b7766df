import { useEffect, useState } from 'react';
import { useKernel, useRemote } from '#kernel/index.ts';
import { isLacking } from '#plugins/offline/outbox/verdict.ts';
import type { Pace } from '#plugins/ui/states/follow.ts';
import { follow } from '#plugins/ui/states/follow.ts';
import { getHelp, type Help } from '../api.ts';
import { HelpActions } from '../helpActions.store.ts';

// The machine's own line tells at once what changes while a terminal is open; these are for when it does not.
const QUIET: Pace = { first: 10_000, most: 60_000 };
const LIVELY: Pace = { first: 2_000, most: 5_000 };

interface Where {
  vmId: string;
  running: boolean;
  /** Goes up with news from the machine. */
  news: number;
}

/** The help at a machine: undefined while it is not known, and where the upstream has no such thing. */
export function useMachineHelp({ vmId, running, news }: Where): Help | null | undefined {
  const help = useRemote(running ? getHelp.with({ vmId }) : undefined);
  const lacking = help.error !== undefined && isLacking(help.error);
  const state = help.value?.state;
  const lively = (state !== undefined && state !== 'ended') || help.value?.typing === true;
  useEffect(
    () => (running && !lacking ? follow(help, lively ? LIVELY : QUIET) : undefined),
    [help, running, lacking, lively],
  );
  useEffect(() => {
    if (news > 0) void help.reload();
  }, [help, news]);
  return running ? help.value : undefined;
}

/** For as long as the screen stands. */
export function useHelpActions(): HelpActions {
  const kernel = useKernel();
  const [actions] = useState(() => new HelpActions(kernel));
  useEffect(() => () => actions.dispose(), [actions]);
  return actions;
}
