import * as v from 'valibot';
import type { OutboxKind } from './OutboxKind.ts';

/** A row's content; undefined if an older release wrote something that no longer fits. */
export function readContent<T>(
  { content: schema }: Pick<OutboxKind<T, never>, 'content'>,
  { content }: { content: unknown },
): { value: T } | undefined {
  const reading = v.safeParse(schema, content);
  return reading.success ? { value: reading.output } : undefined;
}
