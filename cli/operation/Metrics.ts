// Counts requests, for Prometheus' text format.
import type { BuildInfo } from '../site/buildInfo.ts';
import type { Exchange, Watching } from './watching.ts';
import type { Vital } from '#kernel/analytics/events.ts';
import { words } from '../words/server.ts';

/** Values by name and labels. Those of several processes are added up. */
export type Readings = Readonly<Record<string, number>>;

/** Upper bounds of the buckets for response times, in seconds. */
const BOUNDS = [0.005, 0.025, 0.1, 0.3, 1, 3, 10];
/** Those for vitals hold where each is good and where it is poor: INP 0.2 and 0.5, LCP 2.5 and 4, TTFB 0.8 and 1.8, FCP 1.8 and 3. */
const VITAL_BOUNDS = [0.05, 0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 3, 4, 8];
/** For layout shifts, which have no unit: good up to 0.1, poor above 0.25. */
const SHIFT_BOUNDS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

interface Family {
  name: keyof typeof words.metrics;
  type: 'counter' | 'gauge' | 'histogram';
}

const FAMILIES: readonly Family[] = [
  { name: 'yanxi_requests_total', type: 'counter' },
  { name: 'yanxi_request_seconds', type: 'histogram' },
  { name: 'yanxi_upstream_requests_total', type: 'counter' },
  { name: 'yanxi_upstream_seconds', type: 'histogram' },
  { name: 'yanxi_requests_open', type: 'gauge' },
  { name: 'yanxi_web_vitals_seconds', type: 'histogram' },
  { name: 'yanxi_web_vitals_shift', type: 'histogram' },
  { name: 'yanxi_browser_crashes_total', type: 'counter' },
  { name: 'yanxi_deployment_problems', type: 'gauge' },
  { name: 'yanxi_processes', type: 'gauge' },
  { name: 'yanxi_build_info', type: 'gauge' },
  { name: 'process_resident_memory_bytes', type: 'gauge' },
  { name: 'process_cpu_seconds_total', type: 'counter' },
];

export class Metrics {
  readonly #values = new Map<string, number>();

  count({ kind, method, status, ms, upstream }: Exchange): void {
    const verb = METHODS.has(method) ? method : 'other';
    this.#add(`yanxi_requests_total{kind="${kind}",method="${verb}",status="${status}"}`, 1);
    // A WebSocket stays open for as long as it is used, so its duration says nothing.
    if (kind !== 'socket') this.#observe('yanxi_request_seconds', `kind="${kind}"`, ms / 1000);
    if (!upstream) return;
    this.#add(`yanxi_upstream_requests_total{status="${upstream.status ?? 'failed'}"}`, 1);
    this.#observe('yanxi_upstream_seconds', '', upstream.ms / 1000);
  }

  /** The route must be one of a known few. */
  vital({ name, value, route }: Vital): void {
    if (name === 'CLS') this.#observe('yanxi_web_vitals_shift', `route="${route}"`, value, SHIFT_BOUNDS);
    else this.#observe('yanxi_web_vitals_seconds', `name="${name}",route="${route}"`, value / 1000, VITAL_BOUNDS);
  }

  /** The plugin must be one of a known few. */
  crash(plugin: string): void {
    this.#add(`yanxi_browser_crashes_total{plugin="${plugin}"}`, 1);
  }

  readings({ open }: Pick<Watching, 'open'>): Readings {
    const { user, system } = process.cpuUsage();
    return {
      ...Object.fromEntries(this.#values),
      yanxi_requests_open: open,
      yanxi_processes: 1,
      process_resident_memory_bytes: process.memoryUsage.rss(),
      process_cpu_seconds_total: (user + system) / 1_000_000,
    };
  }

  #observe(name: string, label: string, value: number, bounds: readonly number[] = BOUNDS): void {
    const before = label === '' ? '' : `${label},`;
    for (const bound of bounds) this.#add(`${name}_bucket{${before}le="${bound}"}`, value <= bound ? 1 : 0);
    this.#add(`${name}_bucket{${before}le="+Inf"}`, 1);
    const labels = label === '' ? '' : `{${label}}`;
    this.#add(`${name}_sum${labels}`, value);
    this.#add(`${name}_count${labels}`, 1);
  }

  #add(series: string, by: number): void {
    this.#values.set(series, (this.#values.get(series) ?? 0) + by);
  }
}

/** Processes of two builds are counted apart. */
export const buildReadings = ({ version, commit, build }: BuildInfo): Readings => ({
  [`yanxi_build_info{version="${version}",commit="${commit}",build="${build}"}`]: 1,
});

export function metricsText(processes: readonly Readings[]): string {
  const sums = new Map<string, number>();
  for (const readings of processes) {
    for (const [series, value] of Object.entries(readings)) sums.set(series, (sums.get(series) ?? 0) + value);
  }
  return FAMILIES.map(({ name, type }) => {
    const own = [...sums].filter(([series]) => familyOf(series) === name);
    const lines = own.map(([series, value]) => `${series} ${value}\n`).join('');
    return lines === '' ? '' : `# HELP ${name} ${words.metrics[name]}\n# TYPE ${name} ${type}\n${lines}`;
  }).join('');
}

function familyOf(series: string): string {
  const name = series.split('{', 1)[0] ?? '';
  return name.replace(/_(bucket|sum|count)$/, '');
}
