import { useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { settingsOf } from '#kernel/plugin/settings.ts';
import { fetchConsole, openConsole } from '../consoles/openConsole.ts';
import { experimentSettings } from '../settings.ts';
import { Desk } from './desk.store.ts';
import type { Machine } from './machine.store.ts';

/** A place at a machine, for as long as a screen shows it. */
export function useDesk(machine: Machine): Desk {
  const kernel = useKernel();
  const [desk] = useState(() => {
    const { http, notices, deployment, analytics } = kernel;
    return new Desk(machine, {
      http,
      notices,
      services: deployment.services,
      offered: settingsOf(kernel, experimentSettings).consoles,
      open: openConsole,
      fetch: fetchConsole,
      report: (error) => analytics.crash({ plugin: 'experiments', message: String(error) }),
    });
  });
  return desk;
}
