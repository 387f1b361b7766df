import { loadScreen } from '#kernel/plugin/lazyScreen.ts';
import { loadRichContent } from '#plugins/ui/content/richContentCode.ts';
import { lightbox } from '#plugins/ui/pictures/OpenedPicture.tsx';
import type { Subject } from '../api.ts';
import { contentsOf } from './contentsOf.ts';
import { holdsFormula } from './formulas/findFormulas.ts';
import { loadTypeset } from './formulas/useTypeset.ts';
import { answerFiles } from './practice/LazyAnswerFiles.tsx';

/**
 * Fetches the code and pictures these questions need, so that an open exam can be answered offline. Whatever fails is fetched
 * again when it is drawn.
 */
export async function preloadQuestions(subjects: readonly Subject[]): Promise<void> {
  const contents = subjects.flatMap(contentsOf);
  const needed: Promise<unknown>[] = [];
  if (contents.some((html) => /[<&]/.test(html))) needed.push(loadRichContent());
  if (contents.some(holdsFormula)) needed.push(loadTypeset());
  if (contents.some((html) => html.includes('<img'))) needed.push(loadScreen(lightbox));
  if (subjects.some(({ type }) => type === 'practice_question')) needed.push(loadScreen(answerFiles));
  await Promise.allSettled(needed);
}
