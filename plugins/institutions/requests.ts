import { listAgencies } from './agencies.api.ts';

/** Shown on the front page. */
export const someAgencies = listAgencies.with({ page: 1, size: 8 });
