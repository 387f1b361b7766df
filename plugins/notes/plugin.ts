import IconNotes from '#icons/IconNotes';
import { definePlugin, page } from '#kernel/index.ts';
import { courseTabs } from '#plugins/catalogue/contract.ts';
import { classroomTabs } from '#plugins/classroom/contract.ts';
import { outboxes } from '#plugins/offline/outbox/points.ts';
import { chapterMarks, studyPanels } from '#plugins/study/contract.ts';
import { todos } from '#plugins/todos/contract.ts';
import { clazzTabs } from '#plugins/training/contract.ts';
import { withRichContent } from '#plugins/ui/content/richContentCode.ts';
import { classroomList } from '#plugins/places/refs.ts';
import { classroomNoteDetail, myNotes, noteDetail } from './contract.ts';
import { notePanel } from './panel/notePanel.ts';

const detail = {
  title: '笔记详情',
  access: 'login',
  frame: 'space',
  load: withRichContent(() => import('./detail/NoteDetail.tsx')),
} as const;

const calls = () => import('./notePlaces.ts');

export default definePlugin({
  id: 'notes',
  title: '笔记',
  about: '看视频、读教材时随手记下的笔记，记得写在哪一秒、哪一页；自动保存，可以分享、搜索、导出和打印',
  routes: [
    page(myNotes, {
      title: '我的笔记',
      access: 'login',
      frame: 'space',
      load: () => import('./list/MyNotes.tsx'),
      data: async (query) => (await calls()).myNotesCalls(query),
      menu: { at: 'space', icon: IconNotes, order: 60, group: 'mine' },
    }),
    page(noteDetail, {
      ...detail,
      under: myNotes,
      props: { kind: 'clazz' },
      data: async (opened) => [(await calls()).noteWanted(opened)],
    }),
    page(classroomNoteDetail, {
      ...detail,
      under: classroomList,
      props: { kind: 'classroom' },
      data: async ({ id }) => [(await calls()).classroomNoteWanted(id)],
    }),
  ],
  contributes: [
    outboxes.add({ id: 'notes', open: () => import('./writing/notesOutbox.ts') }),
    todos.add({ id: 'notes', find: async (kernel) => (await import('./todos.ts')).openTodos(kernel) }),
    classroomTabs.add({
      id: 'note',
      title: '笔记',
      group: 'mine',
      of: 'both',
      order: 110,
      load: () => import('./list/ClassroomNotes.tsx'),
    }),
    clazzTabs.add({ id: 'note', title: '笔记', group: 'mine', order: 60, load: () => import('./list/ClazzNotes.tsx') }),
    courseTabs.add({ id: 'note', title: '笔记', order: 60, load: () => import('./list/CourseNotes.tsx') }),
    chapterMarks.add({ id: 'notes', follow: () => import('./panel/lessonMarks.ts') }),
    studyPanels.add({
      id: 'note',
      title: '笔记',
      icon: IconNotes,
      order: 10,
      key: { key: 'n', words: '记笔记' },
      load: notePanel,
    }),
  ],
});
