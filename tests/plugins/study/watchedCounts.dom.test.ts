// However a video is watched, what was watched counts, and nothing else does: from the element's clock over the record
// to the rule of the upstream.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { credit, type StudyState, type Measure, NOTHING } from '#mocks/study/credit.ts';
import { type Random, randomOf } from '#mocks/world/random.ts';
import { endOf, mergeRanges, type Range, withoutRanges } from '#plugins/study/trace/ranges.ts';
import { mergeStudied, type Studied } from '#plugins/study/trace/record.ts';
import { Sitting } from '#plugins/study/trace/sitting.store.ts';
import { followWatching } from '#plugins/study/video/followWatching.ts';
import { SEED } from '../../faults/support/seed.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-20T04:00:00Z') }));
afterEach(() => {
  vi.restoreAllMocks();
});

/** Seconds that may be missing, for all of a run: of clocks that are read a moment apart. */
const LOST = 0.05;
/** Seconds that the rule forgives where two stretches meet. */
const SEAM = 1;

/** A video whose clock runs with the machine's. It tells of what happens to it a moment late, as browsers do. */
class FakeVideo {
  readonly element = document.createElement('video');
  readonly #state = { currentTime: 0, playbackRate: 1, paused: true, seeking: false, ended: false };
  readonly #duration: number;
  readonly #played: Range[];

  constructor(duration: number, startAt: number, played: Range[]) {
    this.#duration = duration;
    this.#played = played;
    this.#state.currentTime = startAt;
    for (const name of ['currentTime', 'playbackRate', 'paused', 'seeking', 'ended'] as const) {
      Object.defineProperty(this.element, name, { get: () => this.#state[name], configurable: true });
    }
  }

  get time(): number {
    return this.#state.currentTime;
  }

  /** So much goes by; the video plays on where it plays. */
  pass(seconds: number): void {
    for (let left = seconds; left > 0; left -= 0.25) this.#step(Math.min(left, 0.25));
  }

  play(late: number): void {
    if (this.#state.ended) this.seek(0, 0);
    this.#state.paused = false;
    this.#tell('play');
    this.#run(late);
    this.#tell('playing');
  }

  pause(late: number): void {
    if (this.#state.paused) return;
    this.#state.paused = true;
    this.#tell('pause');
    // Its clock stops a moment after it says so.
    this.#advance(late);
  }

  seek(to: number, late: number): void {
    this.#state.seeking = true;
    this.#state.ended = false;
    this.#state.currentTime = to;
    this.#tell('seeking');
    vi.advanceTimersByTime(100);
    this.#state.seeking = false;
    if (!this.#state.paused) this.#run(late);
    this.#tell('seeked');
  }

  setRate(rate: number): void {
    this.#tell('timeupdate');
    this.#state.playbackRate = rate;
    this.#tell('ratechange');
  }

  #step(seconds: number): void {
    if (this.#state.paused) vi.advanceTimersByTime(seconds * 1_000);
    else this.#run(seconds);
    this.#tell('timeupdate');
    if (this.#state.currentTime >= this.#duration && !this.#state.ended) {
      this.#state.ended = true;
      this.#state.paused = true;
      this.#tell('ended');
    }
  }

  #run(seconds: number): void {
    vi.advanceTimersByTime(seconds * 1_000);
    this.#advance(seconds);
  }

  #advance(seconds: number): void {
    const from = this.#state.currentTime;
    this.#state.currentTime = Math.min(this.#duration, from + seconds * this.#state.playbackRate);
    this.#played.push([from, this.#state.currentTime]);
  }

  #tell(name: string): void {
    this.element.dispatchEvent(new Event(name));
  }
}

/** The upstream: one trainee, one video. */
class Upstream {
  kept: StudyState = NOTHING;
  readonly #sittings = new Map<string, number>();
  readonly #measure: Measure;

  constructor(measure: Measure) {
    this.#measure = measure;
  }

  record({ ranges, position, sentTime, openedTime, sittingId }: Studied): void {
    const sentAt = Date.parse(sentTime);
    const sittingSentAt = this.#sittings.get(sittingId);
    const openedAt = openedTime === undefined ? undefined : Date.parse(openedTime);
    this.kept = credit(this.kept, this.#measure, { ranges, pages: [], position, sentAt, sittingSentAt, openedAt }).kept;
    this.#sittings.set(sittingId, Math.max(sittingSentAt ?? 0, sentAt));
  }

  get covered(): Range[] {
    if (this.kept.state === 'done') return [[0, this.#measure.duration]];
    return (this.kept.covered ?? []).map(([from, to]): Range => [from, to]);
  }
}

interface Opened {
  duration: number;
  noSkip: boolean;
  played: Range[];
}

/** A machine with its own clock, what it has not sent yet, and the page that it has open. */
class Device {
  readonly #rows: Studied[] = [];
  #sitting: Sitting | undefined;
  #stop: (() => void) | undefined;
  video: FakeVideo | undefined;
  #position: number | undefined;
  #reach = 0;
  readonly #ahead: number;
  readonly #upstream: Upstream;
  readonly #open: Opened;

  constructor(ahead: number, upstream: Upstream, open: Opened) {
    this.#ahead = ahead;
    this.#upstream = upstream;
    this.#open = open;
  }

  start(): FakeVideo {
    const { duration, noSkip, played } = this.#open;
    const position = this.#position ?? this.#upstream.kept.position;
    const startAt = position > duration - 3 ? 0 : Math.floor(position);
    this.#reach = noSkip ? Math.max(startAt, endOf(this.#upstream.covered)) : duration;
    const sitting = new Sitting({
      courseId: 'course-1',
      chapterRefId: 'ref-1-2',
      kind: 5,
      position,
      openedAt: this.#now,
    });
    const video = new FakeVideo(duration, startAt, played);
    this.#sitting = sitting;
    this.video = video;
    this.#stop = followWatching(video.element, (from, to) => {
      sitting.passed(from, to);
      this.#reach = Math.max(this.#reach, to);
    });
    return video;
  }

  /** Limits a jump to the part that may be reached. */
  within = (time: number): number => Math.min(time, this.#reach);

  write(): void {
    if (!this.#sitting || !this.video) return;
    this.#sitting.moveTo(this.video.time);
    this.#position = this.video.time;
    const studied = this.#sitting.take(this.#now);
    if (!studied) return;
    const last = this.#rows.at(-1);
    const merged = last && mergeStudied(last, studied);
    if (merged) this.#rows.splice(-1, 1, merged);
    else this.#rows.push(studied);
  }

  send(): void {
    for (const row of this.#rows.splice(0)) this.#upstream.record(row);
  }

  /** The page goes. */
  leave(): void {
    dispatchEvent(new Event('pagehide'));
    this.write();
    this.#stop?.();
    this.video = undefined;
    this.#sitting = undefined;
  }

  get #now(): number {
    return Date.now() + this.#ahead;
  }
}

const ORDER = [
  ...(['watch', 'watch', 'watch', 'pause', 'pause', 'seek'] as const),
  ...(['speed', 'write', 'send', 'reload', 'change'] as const),
] as const;

/** One trainee watches a while, on two machines, in whatever way. */
function watch(random: Random, noSkip: boolean) {
  const duration = 90;
  const played: Range[] = [];
  const upstream = new Upstream({ kind: 5, duration, pages: 0, noSkip });
  const open = { duration, noSkip, played };
  const began = Date.now();
  const devices = [new Device(0, upstream, open), new Device(random.whole(-60_000, 60_000), upstream, open)] as const;
  let device: Device = devices[0];
  let video = device.start();
  const late = () => random.whole(0, 60) / 1_000;
  const changeTo = (next: Device) => {
    device.leave();
    device = next;
    video = next.start();
  };
  const send = () => {
    device.write();
    device.send();
  };
  const acts = {
    watch: () => {
      video.play(late());
      video.pass(random.whole(2, 120) / 10);
    },
    pause: () => {
      video.pause(late());
      video.pass(random.whole(1, 40) / 10);
    },
    seek: () => video.seek(device.within(random.whole(0, 900) / 10), late()),
    speed: () => video.setRate(random.pick([0.5, 0.75, 1, 1.25, 1.5])),
    write: () => device.write(),
    send,
    reload: () => changeTo(device),
    change: () => {
      // The network of the one that is left may be gone until later.
      if (random.chance(0.7)) send();
      changeTo(random.pick(devices));
    },
  };
  for (let step = 0; step < 60; step++) acts[random.pick(ORDER)]();
  device.leave();
  for (const one of devices) one.send();
  return { played: mergeRanges(played), covered: upstream.covered, kept: upstream.kept, passed: Date.now() - began };
}

const lengthOf = (ranges: readonly Range[]): number => ranges.reduce((sum, [from, to]) => sum + to - from, 0);

test.each([false, true])('watched time counts, and no more (in order: %s)', (noSkip) => {
  for (let run = 0; run < 60; run++) {
    const about = `YANXI_SEED=${SEED}, run ${run}`;
    const { played, covered, kept, passed } = watch(randomOf(SEED, 'watching', run + (noSkip ? 1_000 : 0)), noSkip);
    const lost = lengthOf(withoutRanges(played, covered));
    expect(lost, `${about}: lost of ${lengthOf(played)} s`).toBeLessThanOrEqual(LOST);
    if (kept.state !== 'done') {
      const tooMuch = withoutRanges(covered, played).map(([from, to]) => to - from);
      expect(Math.max(0, ...tooMuch), `${about}: counted though not watched`).toBeLessThanOrEqual(SEAM + LOST);
    }
    expect(kept.studyTime, `${about}: time`).toBeLessThanOrEqual(Math.ceil(passed / 1_000));
  }
});
