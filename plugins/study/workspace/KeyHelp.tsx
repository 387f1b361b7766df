import { KeySheet } from '#plugins/ui/keys/KeySheet.tsx';
import { CHAPTER_KEYS, STUDY_KEYS } from './studyKeys.ts';

const GROUPS = [{ title: '通用', keys: STUDY_KEYS.map(({ key, words }) => [key, words] as const) }, ...CHAPTER_KEYS];

/** All keys of the workspace. */
export default function KeyHelp() {
  return <KeySheet groups={GROUPS} />;
}
