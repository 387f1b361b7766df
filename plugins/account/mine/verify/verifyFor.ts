// The class or the course for which a user gets verified: verification takes a while, and then leads back there.
import * as v from 'valibot';
import type { Kernel, Target } from '#kernel/index.ts';
import { ownerKey } from '#plugins/offline/owner.ts';
import { readLocal, writeLocal } from '#plugins/ui/localValues.ts';
import { clazzDetail, courseDetail } from '#plugins/places/refs.ts';

const KEPT_AS = 'account.verifyFor';

const Kept = v.object({ owner: v.string(), clazzId: v.optional(v.string()), courseId: v.optional(v.string()) });

export type VerifyFor = Pick<v.InferOutput<typeof Kept>, 'clazzId' | 'courseId'>;

export interface KnowsUser {
  readonly session: Pick<Kernel['session'], 'user'>;
}

export function keepVerifyFor(kernel: KnowsUser, { clazzId, courseId }: VerifyFor): void {
  if (clazzId ?? courseId) writeLocal(KEPT_AS, JSON.stringify({ owner: ownerKey(kernel), clazzId, courseId }));
}

export function forgetVerifyFor(): void {
  writeLocal(KEPT_AS, '');
}

/** The page on which the user wanted to apply, from the address or as it was kept; undefined if they came by themselves. */
export function wayBackFrom(kernel: KnowsUser, asked: VerifyFor = {}): Target | undefined {
  if (asked.clazzId ?? asked.courseId) return targetOf(asked);
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), Kept), readLocal(KEPT_AS));
  return kept.success && kept.output.owner === ownerKey(kernel) ? targetOf(kept.output) : undefined;
}

function targetOf({ clazzId, courseId }: VerifyFor): Target | undefined {
  if (clazzId !== undefined) return clazzDetail.with({ id: clazzId });
  return courseId === undefined ? undefined : courseDetail.with({ id: courseId });
}
