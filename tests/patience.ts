// How long tests wait for what they want to see: on a busy machine vitest's one second is not enough for a lock to pass.
import { vi } from 'vitest';

const { waitFor } = vi;

vi.waitFor = (callback, options) => waitFor(callback, options ?? { timeout: 30_000 });
