// Takes a reading of the server's clock, and selects which of several readings to trust.
import type { Http } from '#kernel/http/http.ts';
import { getSystemTime } from './time.api.ts';

export interface Sample {
  /** Server time minus `performance.now()`, in ms; accurate to half the round trip. */
  readonly offset: number;
  readonly roundTrip: number;
}

const KEPT = 8;
/** Milliseconds by which two readings may differ, as the clocks are not read at the same moment. */
const TOLERANCE = 200;

/** Undefined if the machine slept or its clock was set in between, since `performance.now()` may have paused. */
export async function takeSample(http: Pick<Http, 'send'>): Promise<Sample | undefined> {
  const started = performance.now();
  const date = Date.now();
  const { time } = await http.send(getSystemTime.with({}), { tips: false });
  const ended = performance.now();
  const roundTrip = ended - started;
  if (Math.abs(Date.now() - date - roundTrip) > TOLERANCE) return undefined;
  return { offset: Date.parse(time) - (started + ended) / 2, roundTrip };
}

/** The newest sample and the earlier ones that agree with it. */
export function trusted(earlier: readonly Sample[], newest: Sample): readonly Sample[] {
  const agreeing = earlier.filter(
    ({ offset, roundTrip }) => Math.abs(offset - newest.offset) <= (roundTrip + newest.roundTrip) / 2,
  );
  return [newest, ...agreeing].slice(0, KEPT);
}
