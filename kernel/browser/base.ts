/**
 * The path below which the platform is served, such as `/learn`, or empty. Set by the page, or by the process that
 * draws pages.
 */
export const BASE = process.env['YANXI_BASE'] ?? '';
/** Adds the base to a path unless it already has it: `/index` → `/learn/index`. */
export const placed = (path: string) => (/^\/(?!\/)/.test(path) && !path.startsWith(`${BASE}/`) ? BASE + path : path);
