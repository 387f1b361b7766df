import { type RefObject, useEffect } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import type { PanesState } from '#kernel/ui/panes/panes.store.ts';
import type { Study } from '../study.store.ts';
import { STUDY_KEYS } from './studyKeys.ts';

interface StudyKeys {
  study: Study;
  panes: PanesState;
  field: RefObject<HTMLInputElement | null>;
}

/** The keys of the workspace, wherever the focus is but in what is typed into and in dialogs. */
export function useStudyKeys({ study, panes, field }: StudyKeys): void {
  const { navigation, notices } = useKernel();
  useEffect(() => {
    const context = {
      study,
      panes,
      notices,
      go: (chapterRefId: string) => void navigation.go(study.addressOf(chapterRefId), { stay: true }),
      focusSearch: () => requestAnimationFrame(() => field.current?.focus()),
    };
    const press = (event: KeyboardEvent) => {
      const found = STUDY_KEYS.find(({ key }) => key === event.key);
      if (!found || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) return;
      event.preventDefault();
      found.act(context);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [study, panes, field, navigation, notices]);
}

/** Letters belong to fields, and to what lies above the page. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null)
  );
}
