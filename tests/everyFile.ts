// Each file of tests begins with this: patience for a busy machine, and real time again after a test that stopped it.
import { afterEach, vi } from 'vitest';

const { waitFor } = vi;

// One second, Vitest's default, is not enough for a lock to pass.
vi.waitFor = (callback, options) => waitFor(callback, options ?? { timeout: 30_000 });

// Files share a worker: stopped time would go on in the next one.
afterEach(() => void vi.useRealTimers());
