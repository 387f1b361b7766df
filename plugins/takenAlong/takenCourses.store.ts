// The courses that the user has taken along on this machine, and those that are being taken.
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { CallError, type CallRequest, type Kernel, OnceKey, requestKey } from '#kernel/index.ts';
import { Unanswered } from '#plugins/offline/disk/PatientDatabase.ts';
import type { StoredAnswer } from '#plugins/offline/disk/stored.ts';
import { alone } from '#plugins/offline/outbox/alone.ts';
import { filesOf } from '#plugins/offline/uploads/files.ts';
import { keepPages } from '#plugins/openOffline/contract.ts';
import { courseAt } from '#plugins/places/places.ts';
import { getChapterContent } from '#plugins/study/api.ts';
import { courseRequests } from '#plugins/study/contract.ts';
import { takenCourses as takenCoursesPage } from './contract.ts';
import { contentMark } from './contentMark.ts';
import { fetchFile, fetchSegments } from './download/fetchFile.ts';
import { type News, OtherTabs } from './otherTabs.ts';
import { planOf, wholeSize } from './take/plan.ts';
import type { Survey } from './take/survey.ts';
import { courseKey, type TakenCourse, type Trouble, type Videos } from './takenCourse.ts';
import { NotStored, type TakenDisk, takenDiskOf, whenDiskIsBack } from './takenDisk.ts';

export class TakenCourses {
  /** Undefined while they are not known. */
  courses: readonly TakenCourse[] | undefined = undefined;
  /** The browser does not let us read them. */
  failed = false;
  /** The course whose download the browser has dropped. */
  lost = '';
  private troubles: ReadonlyMap<string, Trouble> = new Map();
  /** Bytes of each file that are here. */
  private received: ReadonlyMap<string, number> = new Map();
  #owner: string | undefined;
  readonly #kernel: Kernel;
  readonly #tabs = new OtherTabs();
  readonly #running = new Map<string, AbortController>();
  /** The kept answers, by the keys of their requests; undefined until they are known. */
  #kept: ReadonlyMap<string, Pick<StoredAnswer, 'course' | 'role' | 'mark'>> = new Map();
  /** Calls that were answered in the upstream's place. */
  readonly #answered = new Set<CallRequest['call']>();

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    makeAutoObservable<this, 'troubles' | 'received'>(
      this,
      { courses: observableRef, troubles: observableRef, received: observableRef },
      { autoBind: true },
    );
  }

  /** Follows the signed-in user. Call the result to stop. */
  follow(): () => void {
    const { http, session } = this.#kernel;
    const stops = [
      reaction(
        () => session.user?.userId,
        () => void this.load(),
        { fireImmediately: true },
      ),
      http.onAnswer((request, text) => void this.#hear(request, text)),
      this.#tabs.listen(() => this.#owner, this.hearTab),
      whenDiskIsBack(() => void this.load()),
    ];
    const over = new AbortController();
    addEventListener('online', this.backOnline, { signal: over.signal });
    addEventListener('offline', this.cutOff, { signal: over.signal });
    return () => {
      for (const stop of stops) stop();
      over.abort();
      this.#stopAll();
    };
  }

  /** Reads the courses, and goes on with those that are not whole. */
  async load(): Promise<void> {
    const disk = takenDiskOf(this.#kernel);
    const owner = this.#kernel.session.user?.userId;
    if (owner !== this.#owner) {
      this.#stopAll();
      this.#kept = new Map();
      runInAction(() => {
        this.courses = undefined;
        this.received = new Map();
        this.troubles = new Map();
      });
    }
    this.#owner = owner;
    if (!disk) return;
    try {
      const [courses, files, answers] = await Promise.all([disk.courses(), disk.files(), disk.answers()]);
      if (this.#kernel.session.user?.userId !== owner) return;
      this.#kept = new Map(
        answers.map(({ request, course, role, mark }) => [
          request,
          { course, role, ...(mark !== undefined && { mark }) },
        ]),
      );
      runInAction(() => {
        this.courses = courses;
        this.failed = false;
        this.received = new Map([...files].map(([fileId, file]) => [fileId, file.received]));
      });
      // Another tab may have paused or removed them.
      for (const course of this.#running.keys()) {
        if (!courses.some((one) => one.course === course && one.state === 'taking')) this.#stop(course);
      }
      if (courses.length === 0) return;
      // Tells the worker again, so that a new release has the code as well.
      void keepPages([takenCoursesPage.pattern]);
      for (const { course, state } of courses) if (state === 'taking') void this.#run(course);
    } catch {
      runInAction(() => (this.failed = true));
    }
  }

  find(place: TakenCourse['place'], courseId: string): TakenCourse | undefined {
    const key = courseKey(place, courseId);
    return this.courses?.find(({ course }) => course === key);
  }

  troubleOf({ course }: TakenCourse): Trouble | undefined {
    return this.troubles.get(course);
  }

  /** From 0 to 100. */
  percentOf(taken: TakenCourse): number {
    if (taken.state === 'whole') return 100;
    const all = wholeSize(taken);
    const here = taken.files.reduce((sum, { fileId, size }) => sum + Math.min(size, this.received.get(fileId) ?? 0), 0);
    return Math.min(99, Math.floor(((here + taken.textSize) / Math.max(1, all)) * 100));
  }

  get size(): number {
    return (this.courses ?? []).reduce((sum, one) => sum + wholeSize(one), 0);
  }

  /** Takes a course along, or brings one up to date: files that are whole stay. */
  async take(survey: Survey, videos: Videos): Promise<void> {
    const disk = takenDiskOf(this.#kernel);
    if (!disk) return;
    const { place, courseId, title, answers } = survey;
    const course = courseKey(place, courseId);
    const { files, left, lessons, textSize } = planOf(survey, videos);
    this.#stop(course);
    const before = await disk.course(course);
    await disk.put(
      {
        course,
        place: { ...place },
        courseId,
        title,
        state: 'taking',
        videos,
        files: [...files],
        textSize,
        lessons,
        left: [...left],
        takenAt: Date.now(),
        openedAt: before?.openedAt,
        changed: false,
      },
      answers,
    );
    runInAction(() => (this.lost = ''));
    // A browser that grants it does not clear our storage by itself.
    void navigator.storage.persist?.().catch(() => undefined);
    this.#tabs.tell(this.#owner, { what: 'courses' });
    await this.load();
  }

  async pause({ course }: TakenCourse): Promise<void> {
    this.#stop(course);
    await this.#change(course, { state: 'paused' }).catch((error: unknown) => this.#fail(course, error));
  }

  async resume({ course }: TakenCourse): Promise<void> {
    try {
      await this.#change(course, { state: 'taking' });
      if (this.lost !== course) void this.#run(course);
    } catch (error) {
      this.#fail(course, error);
    }
  }

  /** Also cancels one that is being taken. */
  async remove({ course }: TakenCourse): Promise<void> {
    this.#stop(course);
    await takenDiskOf(this.#kernel)?.remove(course);
    this.#tabs.tell(this.#owner, { what: 'courses' });
    await this.load();
  }

  /**
   * The course is open: notes that it is used, and whether the upstream tells other content than what was taken along.
   * Looks at answers that the page has anyway. Call the result to stop.
   */
  watch(place: TakenCourse['place'], courseId: string): () => void {
    const { remotes } = this.#kernel;
    let stop: (() => void) | undefined;
    let gone = false;
    void courseRequests(place, courseId).then(({ resources }) => {
      if (gone) return;
      const shown = (): readonly (readonly [string, unknown])[] => {
        const { value } = remotes.get(resources);
        const taken = this.find(place, courseId);
        if (!value || taken?.state !== 'whole' || taken.changed) return [];
        const lessons = value.chapters.flatMap(({ chapterRefs }) => chapterRefs);
        const contents = lessons.map(({ chapterRefId }) => getChapterContent.with({ chapterRefId }));
        return [
          [requestKey(resources), value],
          ...contents.map((request) => [requestKey(request), remotes.get(request).value] as const),
        ];
      };
      stop = reaction(shown, (answers) => void this.#compare(place, courseId, answers), { fireImmediately: true });
      const taken = this.find(place, courseId);
      if (taken) void this.#change(taken.course, { openedAt: Date.now() });
    });
    return () => {
      gone = true;
      stop?.();
    };
  }

  async #compare(
    place: TakenCourse['place'],
    courseId: string,
    answers: readonly (readonly [string, unknown])[],
  ): Promise<void> {
    for (const [key, value] of answers) {
      const mark = value === undefined ? undefined : this.#kept.get(key)?.mark;
      if (mark === undefined || mark === (await contentMark(value))) continue;
      await this.#change(courseKey(place, courseId), { changed: true });
      return;
    }
  }

  /** Called when a kept answer stands in for the upstream's. */
  answered({ call }: CallRequest, { course, role }: Pick<StoredAnswer, 'course' | 'role'>): void {
    this.#answered.add(call);
    if (role === 'course') void this.#change(course, { openedAt: Date.now() });
  }

  /** Pages go over to the upstream's answers. */
  private backOnline(): void {
    for (const call of this.#answered) this.#kernel.remotes.outdate(call);
    this.#answered.clear();
    for (const { course, state } of this.courses ?? []) if (state === 'taking') void this.#run(course);
  }

  private hearTab(news: News): void {
    if (news.what === 'courses') void this.load();
    else if (news.what === 'trouble') this.#setTrouble(news.course, news.trouble);
    else this.#setReceived(news.fileId, news.bytes);
  }

  /** The addresses of files in the network are of no use now; they are found here. */
  private cutOff(): void {
    filesOf(this.#kernel).forget([...this.received.keys()]);
  }

  /** The upstream has answered something that is kept here. */
  async #hear(request: CallRequest, text: string): Promise<void> {
    const key = requestKey(request);
    const kept = this.#kept.get(key);
    const disk = takenDiskOf(this.#kernel);
    if (!kept || !disk) return;
    try {
      if (kept.role === 'progress') await disk.renewAnswer(key, text);
      if (kept.role === 'course') await this.#change(kept.course, { openedAt: Date.now() });
    } catch {
      // What is kept stays as it is; the next answer is as good.
    }
  }

  async #change(course: string, change: Partial<TakenCourse>): Promise<void> {
    const disk = takenDiskOf(this.#kernel);
    if (!disk) return;
    const changed = await disk.change(course, change);
    if (!changed) return this.#lose(course);
    this.#tabs.tell(this.#owner, { what: 'courses' });
    runInAction(() => (this.courses = this.courses?.map((one) => (one.course === course ? changed : one))));
  }

  /**
   * It is no longer on the disk. Unless it has been removed, the browser has not kept it: after the disk was full,
   * Chromium may drop a whole database.
   */
  #lose(course: string): Promise<void> {
    if (this.courses?.some((one) => one.course === course)) runInAction(() => (this.lost = course));
    return this.load();
  }

  #stop(course: string): void {
    this.#running.get(course)?.abort();
    this.#running.delete(course);
  }

  #stopAll(): void {
    for (const course of this.#running.keys()) this.#stop(course);
  }

  /** Fetches what is missing of a course; one tab does. */
  async #run(course: string): Promise<void> {
    const disk = takenDiskOf(this.#kernel);
    if (!disk || this.#running.has(course)) return;
    const controller = new AbortController();
    const { signal } = controller;
    this.#running.set(course, controller);
    this.#setTrouble(course, undefined);
    try {
      await alone(`yanxi:take ${this.#owner} ${course}`, () => this.#fetchAll(disk, course, signal), {
        patient: true,
        signal,
      });
    } catch (error) {
      if (!signal.aborted) this.#fail(course, error);
    } finally {
      if (this.#running.get(course) === controller) this.#running.delete(course);
    }
  }

  async #fetchAll(disk: TakenDisk, course: string, signal: AbortSignal): Promise<void> {
    const files = filesOf(this.#kernel);
    const { http } = this.#kernel;
    const taken = await disk.course(course);
    if (!taken) return this.#lose(course);
    if (taken.state !== 'taking') return;
    this.#tell(course, undefined);
    for (const file of taken.files) {
      const { fileId, segments } = file;
      if (signal.aborted || (await disk.file(fileId))?.whole) continue;
      const url = await files.url(fileId);
      if (url === undefined) throw new Error(`${fileId} is gone`);
      const fetching = { http, disk, signal, onProgress: (bytes: number) => this.#receive(fileId, bytes) };
      if (segments && taken.videos !== 'none') await fetchSegments(file, url, taken.videos, fetching);
      else await fetchFile(file, url, fetching);
    }
    signal.throwIfAborted();
    const pages = [takenCoursesPage.pattern, courseAt(taken.place, taken.courseId).pattern];
    if (!(await keepPages(pages))) {
      this.#tell(course, 'code');
      return;
    }
    signal.throwIfAborted();
    const here = await disk.files();
    // Another tab may have changed the course meanwhile.
    if (taken.files.every(({ fileId }) => here.get(fileId)?.whole)) await this.#change(course, { state: 'whole' });
  }

  #fail(course: string, error: unknown): void {
    if (error instanceof NotStored) this.#tell(course, error.full ? 'room' : 'storage');
    else if (error instanceof Unanswered) this.#tell(course, 'storage');
    else if (error instanceof DOMException && error.name !== 'AbortError') this.#tell(course, 'storage');
    else this.#tell(course, 'network');
    const isBack = this.troubles.get(course) === 'network' && !(error instanceof CallError && error.code === 404);
    if (!isBack) return;
    const stop = this.#kernel.recovery.add(() => {
      stop();
      void this.#run(course);
    });
  }

  #tell(course: string, trouble: Trouble | undefined): void {
    this.#tabs.tell(this.#owner, { what: 'trouble', course, trouble });
    this.#setTrouble(course, trouble);
  }

  #setTrouble(course: string, trouble: Trouble | undefined): void {
    runInAction(() => {
      const troubles = new Map(this.troubles);
      if (trouble) troubles.set(course, trouble);
      else troubles.delete(course);
      this.troubles = troubles;
    });
  }

  #receive(fileId: string, bytes: number): void {
    this.#tabs.tell(this.#owner, { what: 'received', fileId, bytes });
    this.#setReceived(fileId, bytes);
  }

  #setReceived(fileId: string, bytes: number): void {
    runInAction(() => (this.received = new Map(this.received).set(fileId, bytes)));
  }
}

const COURSES = new OnceKey<TakenCourses>();

export const takenCoursesOf = (kernel: Kernel): TakenCourses =>
  kernel.once(COURSES, () => {
    const courses = new TakenCourses(kernel);
    kernel.whenDisposed(courses.follow());
    return courses;
  });
