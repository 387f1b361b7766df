// Studying courses: self-selected ones, and those of a class, a classroom or a simulated classroom. Other plugins
// contribute their kinds of chapters, and panels next to the content.
import type { Icon } from '@tabler/icons-react';
import { type CallRequest, type Kernel, type LazyScreen, point, type PointItem } from '#kernel/index.ts';
import type { Place } from '#plugins/places/places.ts';
import type { Gate } from '#plugins/ui/states/gates/gate.ts';
import type { ChapterKind, ChapterRef, ChapterTrace, CourseResources } from './entities.ts';
import type { VideoPlayerProps } from './video/player/VideoPlayer.tsx';

export type { LiveFeed } from './video/player/media.ts';
export {
  type ChapterFile,
  type ChapterFiles,
  chapterKinds,
  chapterView,
  type ChapterView,
  type ChapterViewProps,
  type ContentOf,
  type OwnChapterProps,
  showChapters,
  showOwnChapters,
} from './chapterKinds.ts';
export { kindWord } from './kindWord.ts';
export { outlineLesson, outlineRows } from './outline.ts';

/** The call for a course at that place, for the signed-in user. */
export const courseCall = async (place: Place, courseId: string): Promise<CallRequest<CourseResources>> =>
  (await import('./studyPlaces.ts')).courseCalls(place, courseId, undefined, true).resources;

/** The calls for a course at that place with the user's progress in it, and for the chapter where they left off. */
export const courseRequests = async (place: Place, courseId: string) =>
  (await import('./studyPlaces.ts')).courseCalls(place, courseId, undefined, true);

/** A mark at a position of a chapter. */
export interface ChapterMark {
  readonly id: string;
  readonly position: number;
  /** The marked content, such as a note's title. */
  readonly title: string;
}

/** A position at which a chapter waits until it is opened: a question in a video. */
export interface ChapterStop extends ChapterMark {
  /** It cannot be skipped: who goes beyond it is led back. */
  readonly required: boolean;
}

/** Controls of an open chapter's view, for the panels beside it. Positions are those of `ChapterStudy.moveTo`. */
export interface ChapterControls {
  goTo(position: number): void;
  /** A position in people's words: 02:05, 第3页, a heading. */
  nameOf(position: number): string;
  /** Pauses playback; call the result to resume. Undefined if nothing plays. */
  pause?(): (() => void) | undefined;
}

/** A chapter while it is studied: the place to resume, and the callbacks that record studying. @sealed */
export interface ChapterStudy {
  readonly place: Place;
  readonly courseId: string;
  /** The chapter's title, for views that show it; absent if the bar above them does. */
  readonly title?: string;
  /** The trainee's progress; absent for visitors and for users who have not joined. */
  readonly trace: ChapterTrace | undefined;
  /** The place to resume: the last value passed to `moveTo`, or the one in the address. */
  readonly position: number;
  /** Videos cannot be skipped beyond the watched part. */
  readonly noSkip: boolean;
  /** The parts of a video, in seconds, that were skipped and do not count as watched. */
  readonly missing: readonly (readonly [from: number, to: number])[];
  /** The pages of a PDF that count as read; undefined if unknown, or if the chapter is done. */
  readonly readPages: readonly number[] | undefined;
  /** Shown at their positions; a click goes there. */
  readonly marks: readonly ChapterMark[];
  /** Those that are still closed, from the first to the last. The view goes no further by itself. */
  readonly stops: readonly ChapterStop[];
  /** Called with the stop at which the view waits, and with undefined when it no longer does. */
  waitAt(stop: ChapterStop | undefined): void;
  /** Called when the view is ready; it can be controlled until the result is called. */
  control(controls: ChapterControls): () => void;
  /** These seconds of a video were played. */
  watched(from: number, to: number): void;
  /** This page was really read. */
  read(page: number): void;
  /** The current position: a video's second, a page of a PDF, a percentage of a text. */
  moveTo(position: number): void;
  /** Progress recorded elsewhere has changed: a sheet was handed in, an experiment was done. */
  changed(): void;
}

/** An open chapter, for what is contributed to it. @sealed */
export interface OpenedChapter {
  place: Place;
  courseId: string;
  chapter: ChapterRef;
  /** The current position in the chapter, as in `ChapterStudy.moveTo`. */
  position: () => number;
  /** Shows the chapter there. */
  goTo: (position: number) => void;
  /** A position in people's words: 02:05, 第3页, a heading; empty in chapters that know none. */
  nameOf: (position: number) => string;
  /** Pauses playback; call the result to resume. Undefined if nothing plays. */
  pause: () => (() => void) | undefined;
}

/** @sealed */
export interface StudyPanelProps extends OpenedChapter {
  /** Counts how often the panel was called by its key or its button. */
  calls: number;
}

/** @sealed */
export interface ChapterOverlayProps extends OpenedChapter {
  /** The stop at which the chapter waits. */
  waitsAt: ChapterStop | undefined;
  /** Sets the stops of this overlay that are still closed. A stable function. */
  setStops: (stops: readonly ChapterStop[]) => void;
}

export interface ChapterOverlay extends PointItem {
  /** The kinds of chapters that it lies over. */
  kinds: readonly ChapterKind[];
  /** It fills the chapter's box; only its elements take clicks, so that nothing lies over the chapter while it is empty. */
  load: LazyScreen<ChapterOverlayProps>;
}

/** Something over an open chapter that can make it wait at a second or a page: questions in a video. */
export const chapterOverlays = point<ChapterOverlay>('study.overlays', { onCrash: 'hide', signedInOnly: true });

export interface StudyPanel extends PointItem {
  title: string;
  icon: Icon;
  /** A key, and a button with its words, that call the panel. */
  key?: { readonly key: string; readonly words: string };
  load: LazyScreen<StudyPanelProps>;
}

/** Panels next to the content: notes, discussion. */
export const studyPanels = point<StudyPanel>('study.panels', { onCrash: 'card' });

/** @sealed */
export interface CourseToolProps {
  place: Place;
  courseId: string;
}

interface CourseTool extends PointItem {
  /** One line, as high as a button. */
  load: LazyScreen<CourseToolProps>;
}

/** Stands above a course's contents, for those who have joined it: 带走学习. */
export const courseTools = point<CourseTool>('study.courseTools', { onCrash: 'hide', signedInOnly: true });

/** The chapter whose marks are wanted. */
export interface MarkedChapter {
  readonly place: Place;
  readonly courseId: string;
  readonly chapterRefId: string;
}

/** Shows the marks of a chapter, and again whenever they change. Call the result to stop. */
export type FollowMarks = (
  kernel: Kernel,
  chapter: MarkedChapter,
  show: (marks: readonly ChapterMark[]) => void,
) => () => void;

export interface ChapterMarks extends PointItem {
  /** The kinds of chapters that have them; missing: all that show marks. */
  kinds?: readonly ChapterKind[];
  follow: () => Promise<{ default: FollowMarks }>;
}

/** Marks on the bar of a video and in the margin of a PDF. */
export const chapterMarks = point<ChapterMarks>('study.marks', { onCrash: 'hide', signedInOnly: true });

/** A chapter that is about to open. */
export interface OpeningChapter {
  readonly place: Place;
  readonly courseId: string;
  readonly chapter: ChapterRef;
}

/** Checks before a chapter opens; until they have said yes, nothing of it is drawn and no studying is recorded. */
export const beforeChapter = point<Gate<OpeningChapter>>('study.beforeChapter', { onCrash: 'card', guards: true });

export interface PdfSheetProps {
  url: string;
  /** The file's name, for screen readers. */
  name: string;
}

/** A short PDF, its pages as wide as their box, sharp enough to be printed; without tools of its own. */
export const pdfSheet: LazyScreen<PdfSheetProps> = () => import('./pdf/PdfSheet.tsx');

/**
 * A video with our own controls, also a live one, in Chinese. It fills its box.
 * @example <Late load={videoPlayer} with={{ src: [{ kind: 'hls', src, label: '自动', live: feed }], title }} failed={…} />
 */
export const videoPlayer: LazyScreen<VideoPlayerProps> = () => import('./video/player/VideoPlayer.tsx');
