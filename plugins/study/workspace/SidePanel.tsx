import { Tabs } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import type { Contributed } from '#kernel/index.ts';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import type { ChapterRef } from '../api.ts';
import { type StudyPanel, studyPanels } from '../contract.ts';
import type { Study } from '../study.store.ts';
import { openedChapter } from './openedChapter.ts';
import css from './SidePanel.module.css';

interface SidePanelProps {
  study: Study;
  lesson: ChapterRef;
  panels: readonly Contributed<StudyPanel>[];
}

/** Next to the content: one panel, or several as tabs. */
export const SidePanel = observer(({ study, lesson, panels }: SidePanelProps) => {
  const { view } = study;
  const props = openedChapter(study, lesson);
  const slot = (panel: Contributed<StudyPanel>) => (
    <ContributionSlot
      point={studyPanels}
      contributed={panel}
      with={{ ...props, calls: view.panel === panel.name ? view.calls : 0 }}
      waiting={<TextSkeleton />}
    />
  );
  const [first] = panels;
  if (!first) return null;
  if (panels.length === 1) return <div className={css['root']}>{slot(first)}</div>;
  return (
    <Tabs
      value={panels.find(({ name }) => name === view.panel)?.name ?? first.name}
      onChange={(name) => name !== null && view.setPanel(name)}
      className={css['root']}
      keepMounted={false}
    >
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
