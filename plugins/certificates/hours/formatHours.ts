/** `94小时12分`: never in days, because hours are what counts. A started minute does not count, as in the record. */
export function formatHours(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (minutes === 0) return seconds > 0 ? '不到1分' : '0分';
  return `${hours > 0 ? `${hours}小时` : ''}${rest > 0 ? `${rest}分` : ''}`;
}
