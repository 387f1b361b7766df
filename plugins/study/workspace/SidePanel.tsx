import { Tabs } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import type { Contributed } from '#kernel/plugin/contributions.ts';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import type { ChapterRef } from '../api.ts';
import { type StudyPanel, studyPanels } from '../contract.ts';
import type { Study } from '../study.store.ts';
import css from './SidePanel.module.css';

interface SidePanelProps {
  study: Study;
  lesson: ChapterRef;
  panels: readonly Contributed<StudyPanel>[];
}

/** Next to the content: one panel, or several as tabs. */
export const SidePanel = observer(({ study, lesson, panels }: SidePanelProps) => {
  const props = {
    place: study.place,
    courseId: study.courseId,
    chapter: lesson,
    position: () => study.places.get(lesson.chapterRefId) ?? study.traceOf(lesson.chapterRefId)?.position ?? 0,
  };
  const slot = (panel: Contributed<StudyPanel>) => (
    <ContributionSlot point={studyPanels} contributed={panel} with={props} waiting={<TextSkeleton />} />
  );
  const [first] = panels;
  if (!first) return null;
  if (panels.length === 1) return <div className={css['root']}>{slot(first)}</div>;
  return (
    <Tabs defaultValue={first.name} className={css['root']} keepMounted={false}>
      <Tabs.List>
        {panels.map(({ name, item: { title, icon: Icon } }) => (
          <Tabs.Tab key={name} value={name} leftSection={<Icon size={16} aria-hidden />}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {panels.map((panel) => (
        <Tabs.Panel key={panel.name} value={panel.name} pt={12}>
          {slot(panel)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
});
