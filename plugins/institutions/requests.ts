// What the block of the front page asks for: by the manifest ahead of its code, and by the block.
import { listAgencies } from './agencies.api.ts';

export const someAgencies = listAgencies.with({ page: 1, size: 8 });
