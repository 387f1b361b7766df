// A course being studied: its chapters, the progress in each, the open one.
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { CallRequest, Kernel, Remote, Target } from '#kernel/index.ts';
import type { OutlineRow } from '#plugins/ui/outline/outlineRow.ts';
import type { ChapterContent, ChapterKind, ChapterRef, ChapterTrace, CourseResources, RecentChapter } from './api.ts';
import { courseAt, type Place } from '#plugins/places/places.ts';
import { isEmpty, type Obstacle, type Start, startingPoint } from './startingPoint.ts';
import { chapterContent, courseCalls } from './studyPlaces.ts';
import { OpenView } from './openView.store.ts';
import type { TraceListener } from './trace/traceOutbox.ts';
import { chaptersHolding, isHandedIn, lessonsOf, outlineRows } from './outline.ts';

/** The upstream's code for users who have not joined. */
const NOT_IN = 403;

interface Services {
  remotes: Kernel['remotes'];
  session: Pick<Kernel['session'], 'signedIn' | 'heldOut'>;
  /** True if a plugin shows chapters of this kind. */
  shows(kind: ChapterKind): boolean;
}

export class Study {
  readonly place: Place;
  readonly courseId: string;
  readonly course: Remote<CourseResources>;
  /** The lesson in the address. */
  chapter: string | undefined;
  keyword = '';
  /** The reason why nothing is recorded any more: the class is over. */
  notRecorded: string | undefined = undefined;
  /** The lesson opened in place of skipped ones, and those. */
  led: Start | undefined = undefined;
  /** The position in each chapter since the page was opened. */
  readonly places = new Map<string, number>();
  readonly view = new OpenView();
  private folded: ReadonlySet<string> = new Set();
  /** Progress made on this page, newer than the fetched traces. */
  private news: ReadonlyMap<string, ChapterTrace> = new Map();
  readonly #traces: Remote<ChapterTrace[]> | undefined;
  readonly #recent: Remote<RecentChapter | null> | undefined;
  readonly #watched: readonly CallRequest[];
  readonly #services: Services;

  constructor(place: Place, courseId: string, chapter: string | undefined, services: Services) {
    this.place = place;
    this.courseId = courseId;
    this.chapter = chapter;
    this.#services = services;
    const { resources, traces, recent } = courseCalls(place, courseId, chapter, services.session.signedIn);
    this.course = services.remotes.get(resources);
    this.#traces = traces && services.remotes.get(traces);
    this.#recent = recent && services.remotes.get(recent);
    this.#watched = [resources, traces, recent].filter((request) => request !== undefined);
    makeAutoObservable<Study, 'folded' | 'news'>(
      this,
      {
        place: false,
        courseId: false,
        course: false,
        places: false,
        view: false,
        folded: observableRef,
        led: observableRef,
        news: observableRef,
      },
      { autoBind: true },
    );
  }

  /**
   * Requests the data, hears of what is recorded on this page, and goes to the lesson to begin with while the address
   * names none. Call the result to stop.
   */
  open(listeners: Set<TraceListener>, go: (to: Target) => unknown): () => void {
    const listener = this.listener();
    listeners.add(listener);
    const stops = this.#watched.map((request) => this.#services.remotes.watch(request));
    stops.push(this.#lead(go));
    return () => {
      listeners.delete(listener);
      for (const stop of stops) stop();
    };
  }

  /** The lesson to begin with, while the address names none. */
  get ahead(): { start: Start; known: boolean } | undefined {
    const start = this.chapter === undefined && this.course.value && this.ready ? this.start : undefined;
    return start && { start, known: Boolean(start.lesson.lockReason) || this.isKnown(start.lesson.chapterRefId) };
  }

  /** Empty lessons are skipped, so a lesson's content is loaded before it is opened. */
  #lead(go: (to: Target) => unknown): () => void {
    let stopLooking: (() => void) | undefined;
    const stop = reaction(
      () => this.ahead,
      (ahead) => {
        stopLooking?.();
        stopLooking = undefined;
        if (!ahead) return;
        const { chapterRefId } = ahead.start.lesson;
        if (ahead.known) {
          this.led = ahead.start;
          go(this.addressOf(chapterRefId));
        } else stopLooking = this.#services.remotes.watch(this.contentOf(chapterRefId));
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      stopLooking?.();
    };
  }

  get chapters(): CourseResources['chapters'] {
    return this.course.value?.chapters ?? [];
  }

  get lessons(): readonly ChapterRef[] {
    return lessonsOf(this.chapters);
  }

  get rows(): readonly OutlineRow<ChapterRef>[] {
    return outlineRows(this.chapters, { folded: this.folded, keyword: this.keyword });
  }

  /** The progress is known, and so is where to resume. */
  get ready(): boolean {
    return [this.#traces, this.#recent].every(
      (remote) => remote?.value !== undefined || remote?.error !== undefined || !remote,
    );
  }

  /** True if studying is recorded: only for users who have joined. */
  get joined(): boolean {
    return (this.#traces?.value?.length ?? 0) > 0;
  }

  /** The trainee's progress, if they have joined or it could not be loaded; nothing is recorded before it is known. */
  get ownProgress(): Remote<ChapterTrace[]> | undefined {
    return this.#traces?.error?.code === NOT_IN ? undefined : this.#traces;
  }

  /** A user whose session ended on this page is not treated as a visitor: open chapters stay open. */
  get signedIn(): boolean {
    const { signedIn, heldOut } = this.#services.session;
    return signedIn || heldOut;
  }

  /** The trainee's last lesson, or the next that can be studied. */
  get start(): Start | undefined {
    return startingPoint({
      lessons: this.lessons,
      from: this.#recent?.value?.chapterRefId,
      isDone: this.isDone,
      isHandedIn: (lesson) => isHandedIn(lesson.kind, this.traceOf(lesson.chapterRefId)),
      obstacle: this.obstacleTo,
    });
  }

  /** The next lesson after this one that can be studied. */
  onwardFrom(chapterRefId: string): ChapterRef | undefined {
    const at = this.lessons.findIndex((lesson) => lesson.chapterRefId === chapterRefId);
    return this.lessons.slice(at + 1).find((lesson) => !this.obstacleTo(lesson));
  }

  /** The reason why a lesson cannot be studied, as far as known. */
  obstacleTo({ chapterRefId, kind, lockReason }: ChapterRef): Obstacle | undefined {
    if (lockReason) return 'locked';
    if (!this.#services.shows(kind)) return 'off';
    const content = this.#services.remotes.get(this.contentOf(chapterRefId)).value;
    return content && isEmpty(content) ? 'empty' : undefined;
  }

  /** The lesson's content has arrived or failed. */
  isKnown(chapterRefId: string): boolean {
    const content = this.#services.remotes.get(this.contentOf(chapterRefId));
    return content.value !== undefined || content.error !== undefined;
  }

  /** The open lesson. The outline may name another kind than its content, by which it is drawn. */
  get current(): ChapterRef | undefined {
    const lesson = this.lessons.find(({ chapterRefId }) => chapterRefId === this.chapter);
    const kind = lesson && this.#services.remotes.get(this.contentOf(lesson.chapterRefId)).value?.kind;
    return lesson && kind !== undefined && kind !== lesson.kind ? { ...lesson, kind } : lesson;
  }

  get previous(): ChapterRef | undefined {
    return this.lessons[this.at - 1];
  }

  get next(): ChapterRef | undefined {
    return this.at < 0 ? undefined : this.lessons[this.at + 1];
  }

  traceOf(chapterRefId: string): ChapterTrace | undefined {
    return this.news.get(chapterRefId) ?? this.known.get(chapterRefId);
  }

  isDone(chapterRefId: string): boolean {
    return this.traceOf(chapterRefId)?.state === 'done';
  }

  /** Why a lesson cannot be opened yet; done lessons stay open. */
  lockOf({ chapterRefId, lockReason }: ChapterRef): string | undefined {
    return this.isDone(chapterRefId) ? undefined : lockReason || undefined;
  }

  /** The lessons done out of all, and the progress in the required ones in percent. */
  get progress(): { done: number; total: number; percent: number } {
    const required = this.lessons.filter((lesson) => lesson.required);
    const partOf = ({ chapterRefId }: ChapterRef) =>
      this.isDone(chapterRefId) ? 100 : (this.traceOf(chapterRefId)?.progress ?? 0);
    const sum = required.reduce((all, lesson) => all + partOf(lesson), 0);
    return {
      done: this.lessons.filter(({ chapterRefId }) => this.isDone(chapterRefId)).length,
      total: this.lessons.length,
      percent: required.length === 0 ? 0 : Math.floor(sum / required.length),
    };
  }

  /** The address names this chapter, and maybe a position in it. */
  show(chapterRefId: string | undefined, position?: number): void {
    this.chapter = chapterRefId;
    if (chapterRefId === undefined) return;
    if (position !== undefined) this.view.goTo(chapterRefId, position);
    const holding = new Set(chaptersHolding(this.chapters, chapterRefId));
    const others = [...this.folded].filter((id) => !holding.has(id));
    if (others.length < this.folded.size) this.folded = new Set(others);
  }

  search(keyword: string): void {
    this.keyword = keyword;
  }

  fold(chapterId: string, folded: boolean): void {
    const others = [...this.folded].filter((id) => id !== chapterId);
    this.folded = new Set(folded ? [...others, chapterId] : others);
  }

  foldAll(folded: boolean): void {
    this.folded = new Set(folded ? this.chapters.map(({ chapterId }) => chapterId) : []);
  }

  /** Nothing more is recorded here, for this reason. */
  stopRecording(reason: string): void {
    this.notRecorded = reason;
  }

  /** Called when studying was recorded. A lesson that is now done may unlock others. */
  learn(trace: ChapterTrace): void {
    const wasDone = this.isDone(trace.chapterRefId);
    this.news = new Map(this.news).set(trace.chapterRefId, trace);
    if (trace.state === 'done' && !wasDone) void this.course.reload();
  }

  /** Called when progress was recorded elsewhere. */
  reload(): void {
    this.news = new Map();
    void this.#traces?.reload();
    void this.course.reload();
  }

  /** The first lesson that blocks a later one in a course whose chapters unlock one after the other. */
  firstMissingBefore(chapterRefId: string): ChapterRef | undefined {
    const at = this.lessons.findIndex((lesson) => lesson.chapterRefId === chapterRefId);
    const before = this.lessons.slice(0, at).filter(({ required, lockReason }) => required && !lockReason);
    return before.find((lesson) => !this.isDone(lesson.chapterRefId));
  }

  /** Hears the records made on this page. */
  private listener(): TraceListener {
    const isHere = ({ kind, id }: Place) => kind === this.place.kind && id === this.place.id;
    return {
      arrived: ({ place }, trace) => isHere(place) && this.learn(trace),
      refused: (place, reason) => isHere(place) && this.stopRecording(reason),
    };
  }

  addressOf(chapterRefId: string): Target {
    return courseAt(this.place, this.courseId, chapterRefId);
  }

  contentOf(chapterRefId: string): CallRequest<ChapterContent> {
    return chapterContent(chapterRefId, this.signedIn);
  }

  private get at(): number {
    return this.lessons.findIndex(({ chapterRefId }) => chapterRefId === this.chapter);
  }

  private get known(): ReadonlyMap<string, ChapterTrace> {
    return new Map((this.#traces?.value ?? []).map((trace) => [trace.chapterRefId, trace]));
  }
}
