// Waits longer than vitest's default of one second, which is not enough for a lock to pass on a busy machine.
import { vi } from 'vitest';

const { waitFor } = vi;

vi.waitFor = (callback, options) => waitFor(callback, options ?? { timeout: 30_000 });
