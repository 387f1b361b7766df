import type { RefObject } from 'react';
import { useKernel } from '#kernel/index.ts';
import { useKeys } from '#plugins/ui/keys/useKeys.ts';
import type { PanesState } from '#plugins/ui/panes/panes.store.ts';
import type { Study } from '../study.store.ts';
import { studyPanels } from '../contract.ts';
import { callPanel } from './callPanel.ts';
import { STUDY_KEYS } from './studyKeys.ts';

interface StudyKeys {
  study: Study;
  panes: PanesState;
  field: RefObject<HTMLInputElement | null>;
}

const isLetter = (key: string): boolean => /^[a-z]$/.test(key);

/** The keys of the workspace. */
export function useStudyKeys({ study, panes, field }: StudyKeys): void {
  const kernel = useKernel();
  const { navigation, notices } = kernel;
  useKeys((event) => {
    const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const panel = kernel.contributions(studyPanels).find(({ item: { key } }) => key?.key === pressed);
    if (panel && study.current && !event.shiftKey) {
      callPanel(study, panes, panel.name);
      return true;
    }
    // A sign such as ? is typed with or without Shift, as the keyboard has it.
    const found = STUDY_KEYS.find(
      ({ key, shift }) => key === pressed && (!isLetter(key) || event.shiftKey === (shift ?? false)),
    );
    found?.act({
      study,
      panes,
      notices,
      go: (chapterRefId) => void navigation.go(study.addressOf(chapterRefId), { stay: true }),
      focusSearch: () => requestAnimationFrame(() => field.current?.focus()),
    });
    return found !== undefined;
  });
}
