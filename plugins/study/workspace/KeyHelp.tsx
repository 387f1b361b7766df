import { useKernel } from '#kernel/index.ts';
import { KeySheet } from '#plugins/ui/keys/KeySheet.tsx';
import { studyPanels } from '../contract.ts';
import { CHAPTER_KEYS, STUDY_KEYS } from './studyKeys.ts';

const OWN_KEYS = STUDY_KEYS.map(({ key, shift, words }) => [shift ? `Shift + ${key}` : key, words] as const);

/** All keys of the workspace. */
export default function KeyHelp() {
  const panels = useKernel().contributions(studyPanels);
  const panelKeys = panels.flatMap(({ item: { key } }) => (key ? [[key.key, key.words] as const] : []));
  return <KeySheet groups={[{ title: '通用', keys: [...panelKeys, ...OWN_KEYS] }, ...CHAPTER_KEYS]} />;
}
