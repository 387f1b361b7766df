// Shows a developer what analytics would send.
import type { Sink } from '#kernel/analytics/events.ts';

export function consoleSink(write: (line: string, event: object) => void = console.info): Sink {
  return {
    take: (event) => write(`[analytics] ${event.kind}`, event),
    close: () => undefined,
  };
}
