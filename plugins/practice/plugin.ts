import IconCards from '#icons/IconCards';
import { definePlugin, loadScreen, none, page } from '#kernel/index.ts';
import { practiceQuestion } from '#plugins/answering/contract.ts';
import { outboxes } from '#plugins/offline/outbox/points.ts';
import { keptWork, worksOffline } from '#plugins/openOffline/contract.ts';
import { todos } from '#plugins/todos/contract.ts';
import { withRichContent } from '#plugins/ui/content/richContentCode.ts';
import { practice, practiceSession } from './contract.ts';
import { isOffered } from './offered.ts';

/** Together with the code of questions: a session goes on without a network. */
const session = async () => {
  const [{ default: SessionPage }] = await Promise.all([
    import('./session/SessionPage.tsx'),
    loadScreen(practiceQuestion),
  ]);
  return { default: SessionPage };
};

export default definePlugin({
  id: 'practice',
  title: '错题与练习',
  about: '做错的和标记过的题，在快忘的时候再来一遍：各处的测验、作业和已公布答案的考试，断网也能练，不计入成绩',
  requires: ['answering'],
  routes: [
    page(practice, {
      title: '错题与练习',
      access: 'login',
      frame: 'space',
      load: () => import('./PracticePage.tsx'),
      data: none,
      menu: {
        at: 'space',
        icon: IconCards,
        order: 65,
        group: 'mine',
        // It stands from the first visit on, and goes once the upstream proves to lack the calls.
        to: () => (isOffered() === false ? undefined : practice.with({})),
      },
    }),
    page(practiceSession, {
      title: '练习',
      access: 'login',
      frame: 'workspace',
      load: withRichContent(session),
      data: none,
    }),
  ],
  contributes: [
    outboxes.add({ id: 'practice', open: () => import('./practiceOutbox.ts') }),
    worksOffline.add({ id: 'practice', with: ['answering'] }),
    keptWork.add({ id: 'practice', keeper: () => import('./keptSession.ts') }),
    todos.add({ id: 'practice', find: async (kernel) => (await import('./todos.ts')).openTodos(kernel) }),
  ],
});
