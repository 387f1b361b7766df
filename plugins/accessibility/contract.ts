import { choice, optional, routeRef } from '#kernel/index.ts';

export const VERDICTS = ['supports', 'partly', 'fails', 'absent', 'unknown'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** `verdict`: shows only the criteria with this one. */
export const accessibility = routeRef('/accessibility', { query: { verdict: optional(choice(VERDICTS)) } });
