// The things that trainees study, and the records of their studying.
import * as v from 'valibot';
import {
  Attachment,
  code,
  Count,
  derivedId,
  FileId,
  Id,
  MaybeText,
  Percent,
  Score,
  Seconds,
  Time,
} from '#kernel/index.ts';
import { Course, NamedPlace } from '#plugins/places/entities.ts';

export type BuiltInKind = v.InferOutput<typeof BuiltInKind>;
/** The kinds that the specification names. */
export const BuiltInKind = v.picklist([1, 2, 3, 4, 5, 6, 7, 9, 13]);

/** The name of any other kind, which a plugin may show; a number is read as its digits. */
const OtherKind = v.pipe(v.string(), v.regex(/^(?!(?:[1-79]|13)$)./));

export type ChapterKind = v.InferOutput<typeof ChapterKind>;
export const ChapterKind = v.union([BuiltInKind, OtherKind]);

export const isBuiltIn = (kind: ChapterKind): kind is BuiltInKind => typeof kind === 'number';

export const CHAPTER_KIND_NAMES: Readonly<Record<BuiltInKind, string>> = {
  1: '图文',
  2: '实验',
  3: '测验',
  4: 'PDF',
  5: '视频',
  6: '图片',
  7: '仿真',
  9: '考试',
  13: '作业',
};

/** The access to a chapter: for anyone, for signed-in users, or for those who have joined. */
export const ChapterAccess = code(['open', 'signed-in', 'joined']);

export type ChapterRef = v.InferOutput<typeof ChapterRef>;
/** A piece of a course that can be opened. */
export const ChapterRef = v.object({
  chapterRefId: Id,
  title: v.string(),
  kind: ChapterKind,
  sort: v.nullish(Count),
  /** The expected time, or the length of a video. */
  duration: v.nullish(Seconds),
  /** Counts towards finishing the course. */
  required: v.nullish(v.boolean(), true),
  access: v.nullish(ChapterAccess),
  /** Why this user cannot open it yet; absent if they can. */
  lockReason: v.nullish(v.string()),
});

export type Chapter = v.InferOutput<typeof Chapter>;
/** A node of the chapter tree, which travels as a flat list in reading order. */
export const Chapter = v.object({
  chapterId: Id,
  parentId: v.nullish(Id),
  title: MaybeText,
  sort: v.nullish(Count),
  chapterRefs: v.array(ChapterRef),
});

export type CourseResources = v.InferOutput<typeof CourseResources>;
/** A course as it is studied. */
export const CourseResources = v.object({
  courseId: Id,
  title: v.string(),
  cover: MaybeText,
  teacherName: MaybeText,
  duration: v.nullish(Seconds),
  /** Chapters unlock one after the other. */
  ordered: v.nullish(v.boolean(), false),
  /** Its videos cannot be skipped beyond the watched part. */
  noSkip: v.nullish(v.boolean(), false),
  chapters: v.array(Chapter),
});

export type CourseItem = v.InferOutput<typeof CourseItem>;
/** A course in the list of a class or a classroom. */
export const CourseItem = v.object({
  courseId: Id,
  title: v.string(),
  cover: MaybeText,
  teacherName: MaybeText,
  /** The stage of the class that it belongs to. */
  stageId: v.nullish(Id),
  sort: v.nullish(Count),
  chapterNum: v.nullish(Count),
  duration: v.nullish(Seconds),
  required: v.nullish(v.boolean(), true),
});

export type StudiedCourse = v.InferOutput<typeof StudiedCourse>;
/** The same with the trainee's progress. */
export const StudiedCourse = v.object({
  ...CourseItem.entries,
  progress: v.nullish(Percent),
  doneChapterNum: v.nullish(Count),
  studyTime: v.nullish(Seconds),
  lastTime: v.nullish(Time),
  lockReason: v.nullish(v.string()),
});

export const Video = v.object({
  /** Best first; `hls` is a playlist. */
  sources: v.array(v.object({ kind: v.nullish(v.picklist(['hls', 'mp4']), 'mp4'), fileId: FileId, label: MaybeText })),
  subtitles: v.array(v.object({ language: MaybeText, label: MaybeText, fileId: FileId })),
  coverId: v.nullish(FileId),
});

/** A default for upstreams that name no file; the chapter then says that it has no content yet. */
const NO_FILE = { fileId: '', name: '', size: 0 };
const NO_VIDEO = { sources: [], subtitles: [] };

const content = {
  ...ChapterRef.entries,
  /** Missing if it is the opened course. */
  courseId: MaybeText,
  /** Files to download. */
  attachments: v.array(Attachment),
};

export type ChapterContent = v.InferOutput<typeof ChapterContent>;
/** The content of an opened chapter. That of another kind keeps all fields, for the plugin that shows it. */
export const ChapterContent = v.union([
  v.variant('kind', [
    v.object({ ...content, kind: v.literal(1), html: MaybeText }),
    v.object({ ...content, kind: v.literal(4), file: v.nullish(Attachment, NO_FILE), pageNum: v.nullish(Count) }),
    v.object({ ...content, kind: v.literal(5), video: v.nullish(Video, NO_VIDEO) }),
    v.object({
      ...content,
      kind: v.literal(6),
      images: v.array(v.object({ ...Attachment.entries, caption: MaybeText })),
    }),
    /** An experiment, quiz, simulation, exam or homework: `refId` is its id in its own plugin. */
    v.object({ ...content, kind: v.picklist([2, 3, 7, 9, 13]), refId: derivedId('chapterRefId') }),
  ]),
  v.looseObject({ ...content, kind: OtherKind }),
]);

export const StudyState = code(['none', 'learning', 'done']);

/** A moment in seconds, fractional for videos. */
const Moment = v.pipe(v.number(), v.minValue(0));
/** From and to. */
export const Stretch = v.tuple([Moment, Moment]);

export type ChapterTrace = v.InferOutput<typeof ChapterTrace>;
/** Progress in a chapter; it never decreases. */
export const ChapterTrace = v.object({
  chapterRefId: Id,
  state: v.nullish(StudyState, 'none'),
  progress: v.nullish(Percent),
  studyTime: v.nullish(Seconds),
  /** The place to resume: a video's second, a page of a PDF, a percentage of a text; the beginning by default. */
  position: v.nullish(v.number(), 0),
  score: v.nullish(Score),
  lastTime: v.nullish(Time),
  /** The stretches of a video that count as watched, while it is not done. */
  watched: v.optional(v.array(Stretch)),
  /** The pages of a PDF that count as read, while it is not done. */
  readPages: v.optional(v.array(Count)),
  /** Seconds of reading that a text or pictures need before they are done. */
  requiredTime: v.optional(Seconds),
  /** The score that a quiz, an exam or a homework needs. */
  passScore: v.optional(Score),
});

export type RecentChapter = v.InferOutput<typeof RecentChapter>;
/** The chapter where the trainee left off. */
export const RecentChapter = v.object({
  courseId: Id,
  courseTitle: MaybeText,
  /** The course's cover; empty if it has none, absent if the upstream does not say. */
  cover: v.nullish(v.string()),
  chapterRefId: Id,
  chapterTitle: MaybeText,
  kind: v.nullish(ChapterKind),
  progress: v.nullish(Percent),
  position: v.nullish(v.number(), 0),
  lastTime: v.nullish(Time),
});

export type LastStudy = v.InferOutput<typeof LastStudy>;
/** The chapter where the trainee left off in a course that is not finished, or a course or class that they have joined since. */
export const LastStudy = v.object({
  place: NamedPlace,
  chapter: v.nullish(RecentChapter),
  joinTime: v.nullish(Time),
  /** The cover of the course, or of the class that was joined. */
  cover: v.nullish(v.string()),
  labels: v.nullish(v.array(v.string()), []),
});

/** The parts that make up the score of a class or a classroom. */
export const TraceItem = v.picklist([
  'course',
  'experiment',
  'vs',
  'quiz',
  'homework',
  'exam',
  'discuss',
  'checkIn',
  'task',
]);

export const TRACE_ITEM_NAMES: Readonly<Record<v.InferOutput<typeof TraceItem>, string>> = {
  course: '课程学习',
  experiment: '实验',
  vs: '仿真实验',
  quiz: '测验',
  homework: '作业',
  exam: '考试',
  discuss: '讨论',
  checkIn: '签到',
  task: '任务',
};

/** An item's part in the score of the place. */
export const TraceShare = v.object({
  item: TraceItem,
  weight: v.nullish(Percent),
  /** From 0 to 100; missing where nothing is scored yet. */
  score: v.nullish(Score),
  doneNum: v.nullish(Count),
  totalNum: v.nullish(Count),
  /** Weight times score, as a part of the total; those of all items add up to it. */
  contribution: v.nullish(Score),
  /** Handed in and not marked yet; not among `doneNum`. */
  unmarkedNum: v.nullish(Count),
  /** Cannot be missed yet, as it has not begun or, for a check-in, is not over: among `totalNum`, and nobody's fault. */
  upcomingNum: v.nullish(Count),
});

export type TraineeTrace = v.InferOutput<typeof TraineeTrace>;
/** A trainee's learning in a class or a classroom, as a whole. */
export const TraineeTrace = v.object({
  userId: v.nullish(Id),
  progress: v.nullish(Percent),
  studyTime: v.nullish(Seconds),
  chapterNum: v.nullish(Count),
  doneChapterNum: v.nullish(Count),
  score: v.nullish(Score),
  /** Among `traineeNum`, from 1. */
  rank: v.nullish(Count),
  traineeNum: v.nullish(Count),
  passed: v.nullish(v.boolean()),
  lastTime: v.nullish(Time),
  items: v.array(TraceShare),
});

/** The words for those of an item that do not count yet; empty if all count. */
export const notDueWords = ({ item, upcomingNum }: Pick<v.InferOutput<typeof TraceShare>, 'item' | 'upcomingNum'>) =>
  (upcomingNum ?? 0) > 0 ? `${upcomingNum}项${item === 'checkIn' ? '未结束' : '未开始'}` : '';

/** Explains why a place has more required lessons than its courses count; undefined if it has not. */
export function lessonsNote({ chapterNum, items }: Pick<TraineeTrace, 'chapterNum' | 'items'>): string | undefined {
  const studied = items.find(({ item }) => item === 'course')?.totalNum;
  if (typeof chapterNum !== 'number' || typeof studied !== 'number' || studied >= chapterNum) return undefined;
  const rest = chapterNum - studied;
  return `必修内容共${chapterNum}节：${studied}节图文、视频、PDF和图片计入课程学习，其余${rest}节分别计入实验、测验、作业和考试。`;
}

/** The numbers of done and of all. */
export const DoneCount = v.object({ done: v.nullish(Count), total: v.nullish(Count) });

/** The opening state of a dated thing. */
export const OpenState = v.picklist(['not-open', 'open', 'ended']);

export const CourseApplyState = code(['none', 'pending', 'joined', 'rejected']);

export type CourseApply = v.InferOutput<typeof CourseApply>;
export const CourseApply = v.object({
  courseId: Id,
  state: CourseApplyState,
  applyTime: v.nullish(Time),
  /** Why it was rejected. */
  reason: MaybeText,
});

export type MyCourse = v.InferOutput<typeof MyCourse>;
/** A self-selected course of the user. */
export const MyCourse = v.object({
  ...Course.entries,
  joinTime: v.optional(Time),
  state: StudyState,
  progress: v.optional(Percent),
  studyTime: v.optional(Seconds),
  lastTime: v.nullish(Time),
});
