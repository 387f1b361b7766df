import * as v from 'valibot';
import { beijingTime } from '../world/clock.ts';
import type { World } from '../world/World.ts';
import type { SecretKind } from './Controls.ts';

const LedgerRow = v.object({
  seq: v.number(),
  at: v.pipe(v.number(), v.transform(beijingTime)),
  effect: v.string(),
  line: v.string(),
  userId: v.nullable(v.string()),
  operationId: v.nullable(v.string()),
  detail: v.pipe(v.string(), v.parseJson(), v.unknown()),
});

/** For tests, which could not know otherwise: captcha answers by uuid, the latest SMS code by phone, check-in codes. */
export function readSecrets(kinds: readonly SecretKind[], world: World) {
  return Object.fromEntries(
    kinds.map((kind) => [kind.name, Object.fromEntries(kind.list(world).map(({ key, code }) => [key, code]))]),
  );
}

/** The effects so far, oldest first; `?effect=notice.read&after=17` asks for some of them. */
export function readLedger({ db }: World, query: URLSearchParams) {
  const columns = 'seq, at, effect, line, user_id AS userId, operation_id AS operationId, detail';
  return db.all(
    LedgerRow,
    `SELECT ${columns} FROM ledger WHERE (?1 IS NULL OR effect = ?1) AND seq > ?2 ORDER BY seq`,
    query.get('effect'),
    Number(query.get('after') ?? 0),
  );
}
