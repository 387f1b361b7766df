// An upstream that has one sheet, as a test changes it, and the screens that show it.
import { onTestFinished, vi } from 'vitest';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { definePlugin, type Kernel, none, page, routeRef } from '#kernel/index.ts';
import { createKernel } from '#kernel/createKernel.ts';
import { KernelProvider } from '#kernel/KernelContext.ts';
import type { AnswerSheet, AnswerSheetDto } from '#plugins/answering/api.ts';
import SheetAnalysis from '#plugins/answering/result/SheetAnalysis.tsx';
import SheetResult from '#plugins/answering/result/SheetResult.tsx';
import { draw, type Drawn } from '../../ui/draw.tsx';

export const RETRY = routeRef('/examanswer');
export const ANALYSIS = routeRef('/personalcenter/exampaper/analysis');
const hosting = definePlugin({
  id: 'hosting',
  title: '考试',
  about: '考试',
  routes: [RETRY, ANALYSIS].map((ref) =>
    page(ref, { title: '考试', data: none, load: (): Promise<never> => Promise.reject(new Error('unused')) }),
  ),
});

export interface World {
  kernel: Kernel;
  /** The upstream's data. */
  sheet: AnswerSheetDto;
  attempts: AnswerSheet[];
  /** Paths that were asked for, oldest first. */
  asked: string[];
  /** Bodies of what was sent. */
  sent: unknown[];
  /** The next call that has this in its path is refused with these words. */
  refuse: { path: string; message: string } | undefined;
}

export function worldOf(sheet: AnswerSheetDto, attempts: AnswerSheet[] = [sheet]): World {
  const world: World = {
    kernel: createKernel(defaultDeployment(), [{ id: 'hosting', plugin: hosting }]),
    sheet,
    attempts,
    asked: [],
    sent: [],
    refuse: undefined,
  };
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((request, init) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, location.href);
    world.asked.push(pathname);
    if (typeof init?.body === 'string') world.sent.push(JSON.parse(init.body));
    return Promise.resolve(Response.json(answerTo(pathname, world)));
  });
  onTestFinished(() => spy.mockRestore());
  return world;
}

function answerTo(path: string, world: World) {
  const { refuse } = world;
  if (refuse && path.includes(refuse.path)) {
    world.refuse = undefined;
    return { code: 500, state: false, message: refuse.message };
  }
  const data = path.includes('/dto/') ? world.sheet : path.endsWith('/history') ? world.attempts : null;
  return { code: 200, state: true, message: '', data };
}

const place = { kind: 'clazz', id: 'clazz-1' } as const;

export function drawResult({ kernel, sheet }: World): Promise<Drawn> {
  return draw(
    <KernelProvider value={kernel}>
      <h1>考试成绩</h1>
      <SheetResult place={place} answerSheetId={sheet.id} retry={RETRY} analysis={ANALYSIS} attempt={() => RETRY} />
    </KernelProvider>,
  );
}

export function drawAnalysis({ kernel, sheet }: World): Promise<Drawn> {
  return draw(
    <KernelProvider value={kernel}>
      <h1>答题解析</h1>
      <SheetAnalysis place={place} answerSheetId={sheet.id} result={() => RETRY} />
    </KernelProvider>,
  );
}
