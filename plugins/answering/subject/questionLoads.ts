import { loadScreen } from '#kernel/index.ts';
import { loadRichContent } from '#plugins/ui/content/richContentCode.ts';
import { lightbox } from '#plugins/ui/pictures/OpenedPicture.tsx';
import type { Subject } from '../api.ts';
import { contentsOf } from './contentsOf.ts';
import { holdsFormula } from '#plugins/ui/content/formulas/findFormulas.ts';
import { loadTypeset } from '#plugins/ui/content/formulas/useTypeset.ts';
import { answerFiles } from './practice/LazyAnswerFiles.tsx';

/**
 * Loads the code that these questions need, those that are not drawn yet too: fetched ahead, an open exam can be answered
 * offline.
 */
export function questionLoads(subjects: readonly Subject[]): readonly (() => Promise<unknown>)[] {
  const contents = subjects.flatMap(contentsOf);
  const loads: (() => Promise<unknown>)[] = [];
  if (contents.some((html) => /[<&]/.test(html))) loads.push(loadRichContent);
  if (contents.some(holdsFormula)) loads.push(loadTypeset);
  if (contents.some((html) => html.includes('<img'))) loads.push(() => loadScreen(lightbox));
  if (subjects.some(({ type }) => type === 'practice_question')) loads.push(() => loadScreen(answerFiles));
  return loads;
}
