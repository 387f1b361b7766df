export const code = (text: string): string => `<pre><code>${text}</code></pre>`;
export const repeat = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => `${line(at)}\n`).join('');

/** The log of a device on the shop floor or in a power station. */
export const DEVICE_LOG = repeat(
  48,
  (at) =>
    `2026-11-01 ${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'} 温度=${(24 + ((at * 7) % 30) / 10).toFixed(1)} 电压=${(3.6 + ((at * 3) % 6) / 10).toFixed(2)} ${at % 12 === 7 ? '告警 单体压差过大' : '正常'}`,
);
