// Finds out what a course consists of: the answers and the files that are needed to study it without a network.
import { CallError, type CallRequest, type Kernel, requestKey } from '#kernel/index.ts';
import { isOnNetworkDisk } from '#plugins/offline/uploads/download.ts';
import { type Files, filesOf } from '#plugins/offline/uploads/files.ts';
import type { Place } from '#plugins/places/places.ts';
import { type ChapterContent, getChapterContent } from '#plugins/study/api.ts';
import {
  type ChapterFile,
  type ChapterFiles,
  type ChapterView,
  chapterView,
  courseRequests,
  kindWord,
} from '#plugins/study/contract.ts';
import { lessonAnswers } from '../contract.ts';
import { contentMark } from '../contentMark.ts';
import { readPlaylist } from '../download/playlist.ts';
import type { LeftLesson, Part, PlannedFile } from '../takenCourse.ts';
import type { KeptAnswer } from '../takenDisk.ts';
import { heightIn, type VideoChoice } from './videoChoice.ts';

/** Lessons that are asked for at the same time. */
const AT_ONCE = 4;

export interface SurveyedLesson {
  readonly chapterRefId: string;
  readonly title: string;
  readonly kind: string;
  readonly files: readonly PlannedFile[];
  /** The sources of its video, of which one is taken along; undefined if it is no video. */
  readonly video?: readonly VideoChoice[];
}

export interface Survey {
  readonly place: Place;
  readonly courseId: string;
  readonly title: string;
  readonly lessons: readonly SurveyedLesson[];
  readonly left: readonly LeftLesson[];
  readonly answers: readonly KeptAnswer[];
}

/** Throws a CallError if something is not answered. */
export async function surveyCourse(
  kernel: Kernel,
  place: Place,
  courseId: string,
  onLesson: (done: number, all: number) => void,
  signal?: AbortSignal,
): Promise<Survey> {
  const { http } = kernel;
  const texts = new Map<string, string>();
  const stop = http.onAnswer((request, text) => texts.set(requestKey(request), text));
  const asked: { key: string; role: KeptAnswer['role']; mark?: string }[] = [];
  const ask = async <R>(request: CallRequest<R>, role: KeptAnswer['role']): Promise<R> => {
    const value = await http.send(request, { tips: false, signal });
    asked.push({ key: requestKey(request), role, ...(role !== 'progress' && { mark: await contentMark(value) }) });
    return value;
  };
  try {
    const { resources, traces, recent } = await courseRequests(place, courseId);
    const course = await ask(resources, 'course');
    // An upstream may lack them.
    if (traces) await ask(traces, 'progress').catch(whyNot);
    if (recent) await ask(recent, 'progress').catch(whyNot);
    const refs = course.chapters.flatMap(({ chapterRefs }) => chapterRefs);
    const surveyed: (SurveyedLesson | LeftLesson)[] = [];
    const files = filesOf(kernel);
    for (let at = 0; at < refs.length; at += AT_ONCE) {
      onLesson(at, refs.length);
      const some = refs.slice(at, at + AT_ONCE).map(async (ref): Promise<SurveyedLesson | LeftLesson> => {
        const { chapterRefId, title } = ref;
        const listed = { chapterRefId, title, kind: kindWord(kernel, ref.kind) };
        if (!chapterView(kernel, ref.kind)?.item.files) return { ...listed, why: 'kind' };
        if (ref.lockReason) return { ...listed, why: 'locked' };
        const content = await ask(getChapterContent.with({ chapterRefId }), 'lesson').catch(whyNot);
        if (content === undefined) return { ...listed, why: 'locked' };
        const named = { ...listed, kind: kindWord(kernel, content.kind) };
        const view = chapterView(kernel, content.kind)?.item;
        if (!view?.files) return { ...named, why: 'kind' };
        for (const { item } of kernel.contributions(lessonAnswers)) {
          if (!item.kinds.includes(content.kind)) continue;
          const { default: callsOf } = await item.calls();
          for (const call of callsOf({ place, courseId, chapterRefId })) await ask(call, 'progress').catch(whyNot);
        }
        const wanted = await told(view, content);
        const found = wanted && (await findFiles(http, files, wanted, content.duration ?? 0, signal));
        return found ? { ...named, ...found } : { ...named, why: 'missing' };
      });
      surveyed.push(...(await Promise.all(some)));
    }
    onLesson(refs.length, refs.length);
    const answers = asked.flatMap(({ key, ...about }): KeptAnswer[] => {
      const text = texts.get(key);
      return text === undefined ? [] : [{ request: key, ...about, text }];
    });
    const isLeft = (lesson: SurveyedLesson | LeftLesson): lesson is LeftLesson => 'why' in lesson;
    return {
      place,
      courseId,
      title: course.title,
      lessons: surveyed.flatMap((lesson) => (isLeft(lesson) ? [] : [lesson])),
      left: surveyed.filter(isLeft),
      answers,
    };
  } finally {
    stop();
  }
}

/** A refusal is this lesson's affair; if nothing answers, all of the survey has failed. */
function whyNot(error: unknown): undefined {
  if (error instanceof CallError && !['network', 'timeout', 'cancelled', 'signed-out'].includes(error.kind)) return;
  throw error;
}

/** Content that its plugin does not read is an error of that lesson alone. */
async function told({ files }: Pick<ChapterView, 'files'>, content: ChapterContent): Promise<ChapterFiles | undefined> {
  try {
    return await files?.(content);
  } catch {
    return undefined;
  }
}

type Found = Pick<SurveyedLesson, 'files' | 'video'>;

/** Undefined if a file that it cannot do without is missing, or lies on a network disk. */
async function findFiles(
  http: Kernel['http'],
  files: Files,
  { needed = [], beside = [], sources }: ChapterFiles,
  seconds: number,
  signal?: AbortSignal,
): Promise<Found | undefined> {
  const fileOf = async (fileId: string, part: Part, name = ''): Promise<PlannedFile | undefined> => {
    const info = fileId === '' ? undefined : await files.info(fileId);
    if (!info || isOnNetworkDisk(info.url)) return undefined;
    return { fileId, name: name || (info.name ?? ''), part, size: info.size ?? 0, segments: false };
  };
  const some = async (wanted: readonly ChapterFile[]): Promise<PlannedFile[]> =>
    (await Promise.all(wanted.map(({ fileId, part, name }) => fileOf(fileId, part, name)))).flatMap(
      (file) => file ?? [],
    );
  const choices = sources?.map(async ({ fileId, kind, label }): Promise<VideoChoice[]> => {
    const file = await fileOf(fileId, 'video');
    if (!file) return [];
    if (kind === 'mp4') return [{ ...file, height: heightIn(label) }];
    const url = await files.url(fileId);
    return url === undefined ? [] : levelsOf(http, file, url, seconds, signal);
  });
  const [found, more, video] = await Promise.all([some(needed), some(beside), choices && Promise.all(choices)]);
  const isMissing = found.length < needed.length || video?.flat().length === 0;
  return isMissing ? undefined : { files: [...found, ...more], ...(video && { video: video.flat() }) };
}

const levelsOf = async (
  http: Kernel['http'],
  file: PlannedFile,
  url: string,
  seconds: number,
  signal: AbortSignal | undefined,
): Promise<VideoChoice[]> => {
  try {
    const levels = (await readPlaylist(http, url, signal)).levels;
    return levels.map(({ height, bandwidth }) => ({
      ...file,
      segments: true,
      height,
      size: Math.round((bandwidth / 8) * seconds),
    }));
  } catch (error) {
    if (signal?.aborted) throw error;
    return [];
  }
};
