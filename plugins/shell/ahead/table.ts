// The build writes this module itself (cli/build/firstRequestsLoader.ts).
import type { PageRow } from './firstRequests.ts';

export const rows: readonly PageRow[] = [];

/** The shell's own requests on every page. */
export const onEveryPage: readonly string[] = [];
