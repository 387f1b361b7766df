import * as v from 'valibot';
import { beijingTime } from '../world/clock.ts';
import type { World } from '../world/World.ts';
import { controlAction, type ControlActions, type SecretKind } from './Controls.ts';

const LedgerRow = v.object({
  seq: v.number(),
  at: v.pipe(v.number(), v.transform(beijingTime)),
  effect: v.string(),
  line: v.string(),
  userId: v.nullable(v.string()),
  operationId: v.nullable(v.string()),
  detail: v.pipe(v.string(), v.parseJson(), v.unknown()),
});

const Entry = v.object({
  ...LedgerRow.entries,
  seq: v.pipe(v.number(), v.description('序号，只增不减')),
  at: v.string(),
  effect: v.pipe(v.string(), v.description('办成了什么，例如 notice.read')),
  line: v.pipe(v.string(), v.description('由哪个接口；为空则不由接口')),
  detail: v.pipe(v.unknown(), v.description('细节，各种效果不同')),
});

const Wanted = v.object({
  effect: v.optional(v.pipe(v.string(), v.description('只要这种效果'))),
  after: v.optional(v.pipe(v.number(), v.description('只要这个序号之后的')), 0),
});

export const ledgerAction: ControlActions = {
  'GET ledger': controlAction({
    title: '账目：真正生效的事，早的在前',
    query: Wanted,
    reply: v.array(Entry),
    run: ({ world, query }) => readLedger(world, query),
  }),
};

/** The effects so far, oldest first. */
export function readLedger({ db }: World, { effect, after = 0 }: Partial<v.InferOutput<typeof Wanted>> = {}) {
  const columns = 'seq, at, effect, line, user_id AS userId, operation_id AS operationId, detail';
  return db.all(
    LedgerRow,
    `SELECT ${columns} FROM ledger WHERE (?1 IS NULL OR effect = ?1) AND seq > ?2 ORDER BY seq`,
    effect ?? null,
    after,
  );
}

/** For tests, which could not know otherwise: captcha answers by uuid, the latest SMS code by phone, check-in codes. */
export function secretsAction(kinds: readonly SecretKind[]): ControlActions {
  return {
    'GET secrets': controlAction({
      title: '现在有效的验证码、签到码等',
      reply: v.object(
        Object.fromEntries(
          kinds.map(({ name, title }) => [name, v.pipe(v.record(v.string(), v.string()), v.description(title))]),
        ),
      ),
      run: ({ world }) =>
        Object.fromEntries(
          kinds.map((kind) => [kind.name, Object.fromEntries(kind.list(world).map(({ key, code }) => [key, code]))]),
        ),
    }),
  };
}
