// Plugins: activities
// A hall full of trainees scans a code that changes while they do, half of them signed out.
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ActivityCode, CheckInClaim } from '#plugins/activities/api.ts';
import { randomOf } from '#mocks/world/random.ts';
import { rounds, SEED } from '../faults/support/seed.ts';
import { BORN, Ledger, openUpstream, type TestUpstream } from './support/upstream.ts';

const CHECK_IN = 'POST /classroom/api/v1/activity/checkIn';
const CLAIM = 'POST /classroom/out-api/v1/activity/claim';

const Hall = v.object({ activityId: v.string(), accounts: v.array(v.string()) });

interface Act {
  readonly at: number;
  do(): Promise<void>;
}

/** In the order of time, the clock moved to each. */
async function play(upstream: TestUpstream, acts: Act[]): Promise<void> {
  for (let next = soonest(acts); next; next = soonest(acts)) {
    acts.splice(acts.indexOf(next), 1);
    await upstream.moveTo(next.at);
    await next.do();
  }
}

const soonest = (acts: readonly Act[]): Act | undefined =>
  acts.reduce<Act | undefined>((first, act) => (first && first.at <= act.at ? first : act), undefined);

test('all who scan within ten seconds over two changes are counted once and in time, and nobody is refused', async () => {
  const count = rounds(60, 300);
  const random = randomOf(SEED, 'check-in rush');
  const upstream = await openUpstream(count > 200 ? { scale: 2 } : {});
  const { activityId, accounts } = await upstream.control(Hall, 'POST /__mock/scenario', { name: 'check-in-hall' });
  expect(accounts.length).toBeGreaterThanOrEqual(count);
  const chenlan = await upstream.signIn('chenlan');
  const refused: string[] = [];
  const acts: Act[] = [];

  const send = async (line: string, token: string | undefined, body: object): Promise<unknown> => {
    const sent = { ...(token !== undefined && { token }), body: { activityId, operationId: randomUUID(), ...body } };
    const answer = await upstream.ask(line, sent);
    // An answer that was lost on the way is asked for again.
    const known = random.chance(0.1) ? await upstream.ask(line, sent) : answer;
    if (!known.state) refused.push(known.message);
    return known.data;
  };
  const confirm = async (account: string, presence: object): Promise<void> => {
    await send(CHECK_IN, await upstream.signIn(account), presence);
  };

  for (const [number, account] of accounts.slice(0, count).entries()) {
    const seen = BORN + random.whole(0, 9_999);
    const heard = seen + random.whole(100, 4_000);
    const signedIn = number % 2 === 0;
    acts.push({
      at: seen,
      async do() {
        const { data } = await upstream.ask(`GET /classroom/api/v1/activity/code/${activityId}`, { token: chenlan });
        const { qrCode } = v.parse(ActivityCode, data);
        acts.push({
          at: heard,
          async do() {
            if (signedIn) return confirm(account, { qrCode });
            const { claim } = v.parse(CheckInClaim, await send(CLAIM, undefined, { qrCode }));
            acts.push({ at: heard + random.whole(5_000, 480_000), do: () => confirm(account, { claim }) });
          },
        });
      },
    });
  }
  await play(upstream, acts);
  expect(refused).toEqual([]);
  const effects = await upstream.control(Ledger, 'GET /__mock/ledger?effect=activity.check-in');
  expect(effects).toHaveLength(count);
  expect(new Set(effects.map(({ detail }) => JSON.stringify(detail))).size).toBe(1);
  expect(effects[0]?.detail).toMatchObject({ id: activityId, state: 'done' });
});
