// The kinds of chapters: those that the specification names, and any that a plugin brings.
import type { Icon } from '@tabler/icons-react';
import { createElement, useMemo } from 'react';
import * as v from 'valibot';
import { type Kernel, type LazyScreen, loadScreen, point, type PointItem } from '#kernel/index.ts';
import type { ChapterStudy } from './contract.ts';
import type { BuiltInKind, ChapterContent, ChapterKind } from './entities.ts';

export type ContentOf<K extends ChapterKind> = ChapterContent & { kind: K };

/** The props of a component that shows chapters of one kind. @sealed */
export interface ChapterViewProps<K extends ChapterKind = ChapterKind> {
  content: ContentOf<K>;
  study: ChapterStudy;
}

/** The same for a kind that a plugin brings: `T` is what its schema reads. @sealed */
export interface OwnChapterProps<T> {
  content: ContentOf<string> & T;
  study: ChapterStudy;
}

/** The measure of how far one has come: the time on the page, or the seconds of a video that were played. */
export type Counted = 'reading' | 'watching';

/** The words and the sign of a kind that a plugin brings. */
interface OwnWords {
  /** The kind in a word, as 视频 is one. */
  readonly word: string;
  readonly icon: Icon;
  /** When such a chapter is done, in a sentence. */
  readonly done: string;
  /** Recorded like that of the platform's own kinds, with the place to resume; absent if progress is recorded elsewhere. */
  readonly counts?: Counted;
}

/** A file of the file service. */
export interface ChapterFile {
  readonly fileId: string;
  readonly name?: string;
  /** The heading under which its size is listed. */
  readonly part: 'text' | 'pdf' | 'picture' | 'other';
}

/** The files with which a chapter is studied without a network. */
export interface ChapterFiles {
  /** Should one of them be missing, the chapter is not taken along. */
  readonly needed?: readonly ChapterFile[];
  /** The chapter does without those that are missing: subtitles, pictures in a text. */
  readonly beside?: readonly ChapterFile[];
  /** The sources of a video, of which one is taken along; `label` tells how sharp it is: 720P, 高清. */
  readonly sources?: readonly { readonly fileId: string; readonly kind: 'hls' | 'mp4'; readonly label: string }[];
}

type FilesOf<C> = (content: C) => ChapterFiles | Promise<ChapterFiles>;

interface OfflinePart<C> {
  /**
   * The files that a chapter needs without a network, where its screen finds them by the same ids; `{}` if it needs none.
   * Absent: chapters of this kind need a network.
   */
  readonly files?: FilesOf<C>;
}

interface ViewLook {
  /** It shows the chapter's title itself; the bar above it does not. */
  readonly titled?: boolean;
  /** It is a room to work in: outline and notes fold to a rail, and phones give it nearly all of their height. */
  readonly room?: boolean;
}

export interface ChapterView extends PointItem, ViewLook {
  readonly kind: ChapterKind;
  readonly own?: OwnWords;
  load: LazyScreen<ChapterViewProps>;
  /** Absent: chapters of this kind need a network. */
  readonly files?: FilesOf<ChapterContent>;
}

/** The views for each kind of chapter; the first view of a kind wins. */
export const chapterKinds = point<ChapterView>('study.chapterKinds', { onCrash: 'card' });

/** The view for chapters of a kind; undefined if no plugin has one. */
export const chapterView = (kernel: Pick<Kernel, 'contributions'>, kind: ChapterKind) =>
  kernel.contributions(chapterKinds).find(({ item }) => item.kind === kind);

/**
 * Shows the chapters of a kind that the specification names. The component fills its box and scrolls by itself.
 * @example contributes: [showChapters(2, () => import('./ExperimentChapter.tsx'))]
 */
export function showChapters<K extends BuiltInKind>(
  kind: K,
  load: LazyScreen<ChapterViewProps<K>>,
  { files, ...look }: ViewLook & OfflinePart<ContentOf<K>> = {},
) {
  const isOfKind = (content: ChapterContent): content is ContentOf<K> => content.kind === kind;
  const read = (content: ChapterContent) => (isOfKind(content) ? content : undefined);
  return chapterKinds.add({
    id: `kind-${kind}`,
    kind,
    ...look,
    ...(files && { files: filesOf(files, read) }),
    load: viewOf(load, read),
  });
}

interface OwnKind<T> extends OwnWords, ViewLook, OfflinePart<ContentOf<string> & T> {
  /** A name, or the digits of a number that the specification does not use. */
  readonly kind: string;
  /** Reads what the upstream sends beside a chapter's usual fields. */
  readonly content: v.GenericSchema<unknown, T>;
  load: LazyScreen<OwnChapterProps<T>>;
}

/**
 * Shows the chapters of a kind that the plugin brings. Content that the schema does not read is an error of the chapter.
 * @example
 * contributes: [showOwnChapters({ kind: 'slides', word: '幻灯片', icon: IconPresentation, done: '翻到最后一页后算学完。',
 *   content: v.object({ pages: v.array(v.string()) }), load: () => import('./Slides.tsx') })]
 */
export function showOwnChapters<T>(own: OwnKind<T>) {
  const { kind, word, icon, done, counts, content: schema, load, files, ...look } = own;
  const read = (content: ChapterContent) => (isOwn(content) ? { ...content, ...v.parse(schema, content) } : undefined);
  return chapterKinds.add({
    id: `kind-${kind}`,
    kind,
    own: { word, icon, done, ...(counts && { counts }) },
    ...look,
    ...(files && { files: filesOf(files, read) }),
    load: viewOf(load, read),
  });
}

/** Throws for content of another kind, as for content that the kind's schema does not read. */
function filesOf<C>(files: FilesOf<C>, read: (content: ChapterContent) => C | undefined): FilesOf<ChapterContent> {
  return (content) => {
    const found = read(content);
    if (found === undefined) throw new Error(`Content of another kind: ${content.kind}`);
    return files(found);
  };
}

/** The screen for the content as it is read for it; content of another kind is not shown. */
function viewOf<C>(
  load: LazyScreen<{ content: C; study: ChapterStudy }>,
  read: (content: ChapterContent) => C | undefined,
): LazyScreen<ChapterViewProps> {
  return async () => {
    const View = await loadScreen(load);
    return {
      default: function ChapterContentView({ content, study }) {
        const shown = useMemo(() => read(content), [content]);
        return shown === undefined ? null : createElement(View, { content: shown, study });
      },
    };
  };
}

const isOwn = (content: ChapterContent): content is ContentOf<string> => typeof content.kind === 'string';
