/** Where the platform stands on its host: `/learn`, or nothing. The page says it, or whoever starts what draws pages. */
export const BASE = process.env['YANXI_BASE'] ?? '';
/** The address of a path of the platform, which may have it already: `/index` → `/learn/index`. */
export const placed = (path: string) => (/^\/(?!\/)/.test(path) && !path.startsWith(`${BASE}/`) ? BASE + path : path);
