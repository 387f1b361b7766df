// Remotes that stay as they are.
import { CallError, type Remote } from '#kernel/index.ts';

const reload = (): Promise<void> => Promise.resolve();

export const settled = <T>(value: T): Remote<T> => ({ value, error: undefined, loading: false, reload });

export const failed = (message: string): Remote<never> => ({
  value: undefined,
  error: new CallError('network', message, { line: 'GET /system/api/v1/kit', code: undefined }),
  loading: false,
  reload,
});
