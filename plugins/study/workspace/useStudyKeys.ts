import type { RefObject } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { useKeys } from '#plugins/ui/keys/useKeys.ts';
import type { PanesState } from '#plugins/ui/panes/panes.store.ts';
import type { Study } from '../study.store.ts';
import { STUDY_KEYS } from './studyKeys.ts';

interface StudyKeys {
  study: Study;
  panes: PanesState;
  field: RefObject<HTMLInputElement | null>;
}

/** The keys of the workspace. */
export function useStudyKeys({ study, panes, field }: StudyKeys): void {
  const { navigation, notices } = useKernel();
  useKeys((event) => {
    const found = STUDY_KEYS.find(({ key }) => key === event.key);
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
