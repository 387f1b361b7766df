// The content of an open chapter.
import type { ChapterContent, ChapterRef } from '#plugins/study/api.ts';
import type { Database } from '../database/Database.ts';
import { Courses } from '../documents/courses.ts';
import { chapterRefIdOf, type Lesson, OwnContents, refIdOf } from './lessons.ts';
import { ARTICLES } from './content/articles.ts';
import { HANDOUTS, mediumOf, PICTURES, VIDEOS } from './content/media.ts';
import { attachmentOf } from '../files/attachment.ts';

/** The number of pictures that a lesson shows. */
const PICTURES_SHOWN = 4;

export function chapterContent(db: Database, lesson: Lesson): ChapterContent {
  const { ref_no: refNo, kind, course_id: courseId, title, sort, duration, required, access } = lesson;
  const number = Math.floor(refNo / 100);
  const ref: Omit<ChapterRef, 'kind'> = {
    chapterRefId: chapterRefIdOf(refNo),
    title,
    sort,
    duration,
    required,
    access,
    lockReason: null,
  };
  const handout = mediumOf(HANDOUTS, number, sort);
  const attachments = sort % 4 === 1 ? [attachmentOf(db, handout.fileId, `${handout.title}.pdf`)] : [];
  const content = { ...ref, courseId, attachments };
  switch (kind) {
    case 1:
      return { ...content, kind, html: article(db, lesson) };
    case 4:
      return {
        ...content,
        kind,
        file: attachmentOf(db, handout.fileId, `${handout.title}.pdf`),
        pageNum: handout.pages,
      };
    case 5:
      return { ...content, kind, video: video(number, sort) };
    case 6:
      return {
        ...content,
        kind,
        images: Array.from({ length: PICTURES_SHOWN }, (_, index) => {
          const picture = mediumOf(PICTURES, number, sort + index);
          return { ...attachmentOf(db, picture.fileId, `${picture.title}.png`), caption: picture.title };
        }),
      };
    case 2:
    case 3:
    case 7:
    case 9:
    case 13:
      return { ...content, kind, refId: refIdOf(refNo, kind) ?? '' };
    default:
      return { ...db.documents.get(OwnContents, ref.chapterRefId), ...content, kind };
  }
}

function video(course: number, lesson: number) {
  const { fileId, number, playlistId } = mediumOf(VIDEOS, course, lesson);
  const mp4 = { kind: 'mp4' as const, fileId, label: '标清' };
  return {
    sources: playlistId === undefined ? [mp4] : [{ kind: 'hls' as const, fileId: playlistId, label: '自动' }, mp4],
    subtitles: [{ language: 'zh-CN', label: '中文', fileId: `subtitle-${number}` }],
    coverId: `poster-${number}`,
  };
}

function article(db: Database, { title, course_id: courseId }: Lesson): string {
  const course = db.documents.get(Courses, courseId);
  const subject = ARTICLES[course?.labels[0] ?? ''];
  const list = (items: readonly string[] = []): string => items.map((item) => `<li>${item}</li>`).join('');
  return (
    `<h2>${title}</h2><p>${course?.summary ?? ''}这一节讲「${title}」。${subject?.why ?? ''}</p>` +
    `<h3>先说结论</h3><p>关于「${title}」，记住一句话就够：先弄清它要解决什么问题，再去记它的步骤。步骤忘了可以查，问题想错了，步骤再熟也没有用。</p>` +
    `<h3>怎样着手</h3><ol>${list(subject?.how)}</ol>` +
    `<h3>常见的错误</h3><ul>${list(subject?.slips)}</ul>` +
    `<blockquote><p>学完《${course?.title ?? ''}》再回来看这一节，你会发现当时觉得多余的那一步，正是出事时唯一有用的那一步。</p></blockquote>` +
    `<h3>练一练</h3><p>${subject?.task ?? ''}</p>`
  );
}
