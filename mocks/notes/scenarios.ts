// Notes of somebody who writes many, and a note that another device has changed.
import type { ScenarioGroup } from '../control/Scenario.ts';
import { join } from '../places/joinAtOnce.ts';
import { chapterRefIdOf, lessonsOf } from '../study/lessons.ts';
import { addNote, changeNote, findNotes, keepVersion, noteIdOf, removeNotesTitled } from './notes.ts';
import { MINUTE } from '../world/clock.ts';

const PLACE = 'classroom-1';
const MANY = 10_000;
const TOPICS = ['权限', '管道', '服务', '日志', '网络', '磁盘', '进程', '脚本', '用户', '软件包'] as const;

export default {
  title: '笔记',
  order: 36,
  scenarios: {
    'many-notes': {
      title: '一万篇笔记',
      about: `当前用户在课堂 ${PLACE} 里有 ${MANY} 篇笔记，其中一篇提到“海蓝色的灯塔”。`,
      account: 'linxia',
      run({ context, world: { db, clock } }) {
        join(context, PLACE);
        const { user_id: userId } = context.user();
        const lessons = lessonsOf(db, PLACE);
        const now = clock.now();
        // Replaces the notes of an earlier run.
        removeNotesTitled(db, userId, '%笔记第%篇');
        for (let n = 1; n <= MANY; n++) {
          const topic = TOPICS[n % TOPICS.length] ?? '笔记';
          const lesson = lessons[n % lessons.length];
          const rare = n === MANY / 2 ? '海蓝色的灯塔。' : '';
          const at = now - (MANY + 1 - n) * MINUTE;
          addNote(db, {
            user_id: userId,
            place: PLACE,
            course_id: lesson?.course_id ?? null,
            ref_no: lesson?.ref_no ?? null,
            title: `${topic}笔记第${n}篇`,
            content: `<p>${rare}${`这里记下${topic}的用法和容易错的地方，第${n}次整理。`.repeat(4)}</p>`,
            position: lesson?.kind === 5 ? n % Math.max(1, lesson.duration) : null,
            shared: false,
            created_at: at,
            updated_at: at,
            revision: 1,
          });
        }
        return { see: '打开“我的笔记”，搜索“灯塔”。', facts: { keyword: '海蓝色的灯塔', count: MANY } };
      },
    },
    'note-changed-elsewhere': {
      title: '另一台设备改了笔记',
      about: '当前用户最近的一篇笔记，刚刚在另一台设备上多写了一段。',
      account: 'linxia',
      run({ context, world: { db, clock } }) {
        const source = { kind: 'mine', userId: context.user().user_id } as const;
        const [note] = findNotes(db, source, { from: 0, size: 1 }).notes;
        if (!note) return { see: '先写一篇笔记。' };
        keepVersion(db, note);
        const content = `${note.content}<p>这一段是在另一台设备上写的。</p>`;
        changeNote(db, { ...note, content, revision: note.revision + 1, updated_at: clock.now() });
        return {
          see: `打开笔记“${note.title}”，或在已经打开的页面里继续写。`,
          facts: {
            noteId: noteIdOf(note.note_no),
            chapterRefId: note.ref_no === null ? null : chapterRefIdOf(note.ref_no),
          },
        };
      },
    },
  },
} satisfies ScenarioGroup;
