// Check-ins until the upstream has acknowledged them. They survive a reload and time offline.
import { type CallRequest, type Kernel, OnceKey, type SendOptions } from '#kernel/index.ts';
import { openOutbox } from '#plugins/offline/outbox/openOutbox.ts';
import type { OutboxKind } from '#plugins/offline/outbox/OutboxKind.ts';
import { serverClockOf } from '#plugins/ui/clock/serverClock.store.ts';
import { type Activity, checkIn, checkInToClazz, getActivity, listClazzCheckIns } from '../api.ts';
import { CheckIns } from './checkIns.store.ts';
import { Written } from './written.ts';

export interface Hearing {
  delivered(written: Written, activity: Activity): void;
  refused(written: Written | undefined, reason: string): void;
}

interface Upstream {
  send<R>(request: CallRequest<R>, options?: SendOptions): Promise<R>;
}

const QUIET = { tips: false } as const;

export function checkInKind(http: Upstream, hearing: Hearing): OutboxKind<Written, Activity> {
  return {
    name: 'activities',
    content: Written,
    send({ activityId, clazzId, presence }, operationId) {
      const sent = { activityId, ...presence, operationId };
      return clazzId === undefined
        ? http.send(checkIn.with(sent), QUIET)
        : http.send(checkInToClazz.with({ ...sent, clazzId }), QUIET);
    },
    // The attendance shows if it arrived, even on an upstream without operation ids.
    async arrived({ activityId, clazzId }) {
      const known =
        clazzId === undefined
          ? await http.send(getActivity.with({ id: activityId }), QUIET)
          : (await http.send(listClazzCheckIns.with({ clazzId }), QUIET)).find(({ id }) => id === activityId);
      return known?.myState === 'done' || known?.myState === 'late';
    },
    delivered: (written, activity) => hearing.delivered(written, activity),
    // The page shows the reason until another try.
    refused(written, reason) {
      hearing.refused(written, reason);
      return 'keep';
    },
  };
}

const CHECK_INS = new OnceKey<CheckIns>();

/** This user's check-ins and their outcome. */
export default function checkInsOf(kernel: Kernel): CheckIns {
  return kernel.once(CHECK_INS, () => {
    const checkIns: CheckIns = new CheckIns(kernel, serverClockOf(kernel), (hearing) =>
      openOutbox(kernel, checkInKind(kernel.http, hearing), 'strict'),
    );
    kernel.whenDisposed(checkIns.start());
    return checkIns;
  });
}
