// Before a course is taken along: how large it is, how much room there is, and what could go.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Kernel } from '#kernel/index.ts';
import { opensOffline } from '#plugins/openOffline/contract.ts';
import type { Place } from '#plugins/places/places.ts';
import { courseKey, type TakenCourse, type Videos } from '../takenCourse.ts';
import { type TakenCourses, takenCoursesOf } from '../takenCourses.store.ts';
import { takenDiskOf } from '../takenDisk.ts';
import { type Plan, planOf, wholeSize } from './plan.ts';
import { coursesToGo, roomLeft } from './room.ts';
import { type Survey, surveyCourse } from './survey.ts';

const receivedOf = (files: ReadonlyMap<string, { received: number }>): ReadonlyMap<string, number> =>
  new Map([...files].map(([fileId, { received }]) => [fileId, received]));

export class Preparation {
  state: 'surveying' | 'ready' | 'failed' | 'unable' = 'surveying';
  /** Lessons looked at, of all. */
  looked: readonly [done: number, all: number] = [0, 0];
  videos: Videos = 'small';
  /** Bytes; undefined if the browser does not tell. */
  room: number | undefined = undefined;
  survey: Survey | undefined = undefined;
  /** Bytes that are here already, from an earlier time or another course. */
  here: ReadonlyMap<string, number> = new Map();
  /** The browser refused to store it. */
  refused = false;
  readonly place: Place;
  readonly courseId: string;
  readonly #kernel: Kernel;
  readonly #taken: TakenCourses;

  constructor(kernel: Kernel, place: Place, courseId: string) {
    this.#kernel = kernel;
    this.place = place;
    this.courseId = courseId;
    this.#taken = takenCoursesOf(kernel);
    this.videos = this.#taken.find(place, courseId)?.videos ?? 'small';
    makeAutoObservable(
      this,
      { survey: observableRef, here: observableRef, looked: observableRef, place: false, courseId: false },
      { autoBind: true },
    );
  }

  /** Looks at the whole course. Call the result to stop. */
  start(): () => void {
    const controller = new AbortController();
    void this.look(controller.signal);
    return () => controller.abort();
  }

  async look(signal?: AbortSignal): Promise<void> {
    this.state = 'surveying';
    const disk = takenDiskOf(this.#kernel);
    if (!disk || !(await opensOffline())) {
      runInAction(() => (this.state = 'unable'));
      return;
    }
    try {
      const tell = (done: number, all: number) => runInAction(() => (this.looked = [done, all]));
      const [survey, room, files] = await Promise.all([
        surveyCourse(this.#kernel, this.place, this.courseId, tell, signal),
        roomLeft(),
        disk.files(),
      ]);
      runInAction(() => {
        this.survey = survey;
        this.room = room;
        this.here = receivedOf(files);
        this.state = 'ready';
      });
    } catch (error) {
      if (signal?.aborted) return;
      // A browser that stores nothing, not an upstream that does not answer.
      const blocked = error instanceof DOMException && error.name !== 'AbortError';
      runInAction(() => (this.state = blocked ? 'unable' : 'failed'));
    }
  }

  get plan(): Plan | undefined {
    return this.survey && planOf(this.survey, this.videos);
  }

  get hasVideos(): boolean {
    return this.survey?.lessons.some(({ video }) => video) ?? false;
  }

  /** There is more than one size of some video. */
  get hasChoice(): boolean {
    return this.survey?.lessons.some(({ video }) => (video?.length ?? 0) > 1) ?? false;
  }

  /** Bytes that are still to be fetched. */
  get toFetch(): number {
    const { plan } = this;
    if (!plan) return 0;
    const here = plan.files.reduce((sum, { fileId, size }) => sum + Math.min(size, this.here.get(fileId) ?? 0), 0);
    return wholeSize(plan) - here;
  }

  /** Bytes by which the room is short. */
  get lacking(): number {
    return this.room === undefined ? 0 : Math.max(0, this.toFetch - this.room);
  }

  /** The courses that are proposed to go, unused for longest first. */
  get proposed(): readonly TakenCourse[] {
    const own = courseKey(this.place, this.courseId);
    return coursesToGo(
      (this.#taken.courses ?? []).filter(({ course }) => course !== own),
      this.lacking,
      new Set(this.plan?.files.map(({ fileId }) => fileId)),
    );
  }

  choose(videos: Videos): void {
    this.videos = videos;
  }

  /** Removes these, as the user has agreed to. */
  async makeRoom(going: readonly TakenCourse[]): Promise<void> {
    for (const one of going) await this.#taken.remove(one);
    const [room, files] = await Promise.all([roomLeft(), takenDiskOf(this.#kernel)?.files()]);
    runInAction(() => {
      this.room = room;
      this.here = receivedOf(files ?? new Map());
    });
  }

  async begin(): Promise<boolean> {
    if (!this.survey) return false;
    try {
      await this.#taken.take(this.survey, this.videos);
      return true;
    } catch {
      runInAction(() => (this.refused = true));
      return false;
    }
  }
}
