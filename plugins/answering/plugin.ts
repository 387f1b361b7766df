import { outboxes } from '#plugins/offline/outbox/points.ts';
import { definePlugin, loadScreen, page } from '#kernel/index.ts';
import { keptWork } from '#plugins/openOffline/contract.ts';
import { classroomList, myClazzes, myCourses, vsClassroomList } from '#plugins/places/refs.ts';
import { withRichContent } from '#plugins/ui/content/richContentCode.ts';
import { answerRoom, consoles, paperAnalysis, paperOwners, paperEntry, paperScreens, sheetCall } from './contract.ts';

/** The menu items of the places that set papers. */
const MENUS = { clazz: myClazzes, course: myCourses, classroom: classroomList, vs: vsClassroomList } as const;

/** The room with what says whether an attempt is kept on this machine: both are wanted at once. */
const roomOnItsOwn = async () => {
  const [Room] = await Promise.all([loadScreen(answerRoom), import('./sheet/isStoredHere.ts')]);
  return { default: Room };
};

const entryOnItsOwn = async () => ({ default: await loadScreen(paperEntry) });

export default definePlugin({
  id: 'answering',
  title: '答题',
  about: '题目与答卷：作答随时保存、断网不丢，交卷后的成绩与解析；供考试、作业与测验使用',
  points: [consoles, paperOwners, paperScreens],
  routes: [
    page(paperAnalysis, {
      title: '答题解析',
      access: 'login',
      frame: 'space',
      under: ({ place }) => MENUS[place],
      load: withRichContent(() => import('./result/AnalysisPage.tsx')),
      data: async ({ place: kind, id, answerSheetId }) => [await sheetCall({ kind, id }, answerSheetId)],
    }),
  ],
  contributes: [
    outboxes.add({ id: 'answering', open: () => import('./sheet/sheetOutbox.ts') }),
    paperScreens.add({ id: 'room', load: roomOnItsOwn }),
    paperScreens.add({ id: 'entry', load: entryOnItsOwn }),
    keptWork.add({ id: 'papers', keeper: () => import('./sheet/storedPapers.ts') }),
  ],
});
