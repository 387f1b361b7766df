import IconListTree from '#icons/IconListTree';
import IconSchool from '#icons/IconSchool';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import { type Pane, Panes } from '#plugins/ui/panes/Panes.tsx';
import { type PaneSize, PanesState } from '#plugins/ui/panes/panes.store.ts';
import { studyPanels } from '../contract.ts';
import type { Study } from '../study.store.ts';
import { ChapterTree } from '../tree/ChapterTree.tsx';
import { ChapterPane } from './ChapterPane.tsx';
import { chapterView } from '../chapterKinds.ts';
import { prefetchLesson } from './prefetchLesson.ts';
import { SidePanel } from './SidePanel.tsx';
import { useStudyKeys } from './useStudyKeys.ts';

/** The default widths: on a tablet the outline takes a third. */
const SIZES: readonly PaneSize[] = [
  { id: 'tree', size: 320, share: 1 / 3, min: 240, max: 560 },
  { id: 'panel', size: 360, min: 280, max: 640, folded: true },
];

/** Beside a machine or a simulation the outline begins as a rail, and its width is a choice of its own. */
const ROOM_SIZES = SIZES.map((one) => ({ ...one, folded: true }));

/** The chapters, the content, and the panels next to it. */
export const Workspace = observer(({ study }: { study: Study }) => {
  const kernel = useKernel();
  const [usual] = useState(() => new PanesState('study', 'content', SIZES));
  const [roomy] = useState(() => new PanesState('room', 'content', ROOM_SIZES));
  const field = useRef<HTMLInputElement>(null);
  const panels = kernel.contributions(studyPanels);
  const { current, next, chapter } = study;
  const room = current !== undefined && chapterView(kernel, current.kind)?.item.room === true;
  const panes = room ? roomy : usual;

  useStudyKeys({ study, panes, field });
  // The next lesson is the most likely one to be opened next.
  useEffect(() => {
    if (!next) return undefined;
    const timer = setTimeout(() => prefetchLesson(kernel, study, next, false), 2_000);
    return () => clearTimeout(timer);
  }, [kernel, study, next]);
  const opened = useRef(chapter);
  useEffect(() => {
    // An address that named none has been completed; what the trainee chose meanwhile stays.
    if (opened.current !== undefined && opened.current !== chapter) {
      for (const one of [usual, roomy]) one.show('content');
    }
    opened.current = chapter;
  }, [usual, roomy, chapter]);

  const all: Pane[] = [
    {
      id: 'tree',
      title: '目录',
      icon: IconListTree,
      side: 'start',
      content: (
        <ChapterTree
          study={study}
          field={field}
          onHover={(lesson) => prefetchLesson(kernel, study, lesson)}
          onOpen={() => panes.show('content')}
        />
      ),
    },
    { id: 'content', title: '内容', icon: IconSchool, content: <ChapterPane study={study} panes={panes} /> },
  ];
  const [only] = panels;
  // An address that names no chapter yet is about to.
  if (only && (current || chapter === undefined)) {
    const title = panels.length === 1 ? only.item.title : '笔记与讨论';
    // The button in the chapter's head opens it, so it needs no rail.
    const called = panels.some(({ item: { key } }) => key !== undefined);
    const content = current && <SidePanel study={study} lesson={current} panels={panels} />;
    all.push({ id: 'panel', title, icon: only.item.icon, side: 'end', late: true, railless: room && called, content });
  }
  return <Panes state={panes} panes={all} tabsBelow={room} />;
});
