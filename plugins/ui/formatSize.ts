const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** The size of a file: `824 B`, `36 KB`, `1.2 MB`. */
export function formatSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const size = bytes / 1024 ** power;
  return `${power < 2 ? Math.round(size) : size.toFixed(1)} ${UNITS[power] ?? 'GB'}`;
}
