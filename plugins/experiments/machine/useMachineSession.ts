import { useState } from 'react';
import { settingsOf, useKernel } from '#kernel/index.ts';
import { fetchConsole, openConsole } from '../consoles/openConsole.ts';
import { experimentSettings } from '../settings.ts';
import { MachineSession } from './machineSession.store.ts';
import type { Machine } from './machine.store.ts';

/** The session of a machine, for as long as a screen shows it. */
export function useMachineSession(machine: Machine): MachineSession {
  const kernel = useKernel();
  const [machineSession] = useState(() => {
    const { http, notices, deployment, analytics } = kernel;
    return new MachineSession(machine, {
      http,
      notices,
      services: deployment.services,
      allowedRedirects: deployment.allowedRedirects,
      offered: settingsOf(kernel, experimentSettings).consoles,
      open: openConsole,
      fetch: fetchConsole,
      report: (error) => analytics.crash({ plugin: 'experiments', message: String(error) }),
    });
  });
  return machineSession;
}
