import { observer } from 'mobx-react-lite';
import { type RefObject, useMemo } from 'react';
import { type Kernel, useKernel } from '#kernel/index.ts';
import { OutlineTree } from '#plugins/ui/outline/OutlineTree.tsx';
import type { ChapterRow, OutlineLesson } from '#plugins/ui/outline/outlineRow.ts';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import type { ChapterRef } from '../api.ts';
import { kindIcon } from '../chapterIcons.ts';
import { courseTools } from '../contract.ts';
import { outlineLesson } from '../outline.ts';
import type { Study } from '../study.store.ts';
import css from './ChapterTree.module.css';
import { TreeSearch } from './TreeSearch.tsx';

interface ChapterTreeProps {
  study: Study;
  field: RefObject<HTMLInputElement | null>;
  /** A lesson is about to be opened: its code and content are fetched ahead. */
  onHover: (lesson: ChapterRef) => void;
  onOpen: () => void;
}

/** The course's chapters, next to the open lesson. */
export const ChapterTree = observer(({ study, field, onHover, onOpen }: ChapterTreeProps) => {
  const kernel = useKernel();
  return (
    <OutlineTree
      label="章节"
      rows={study.rows}
      lesson={(lesson) => treeLesson(kernel, study, lesson)}
      count={(chapter) => <Count study={study} of={chapter} />}
      current={study.chapter}
      above={(intoTree) => (
        <>
          <TreeSearch study={study} field={field} onDown={intoTree} />
          {study.joined && <CourseTools study={study} />}
        </>
      )}
      nothing={study.keyword === '' ? undefined : '没有找到这样的章节'}
      onFold={study.fold}
      onHover={onHover}
      onOpen={onOpen}
    />
  );
});

/** A line for each; their places are held while their code is fetched. */
const CourseTools = observer(({ study: { place, courseId } }: { study: Study }) => {
  const props = useMemo(() => ({ place, courseId }), [place, courseId]);
  return useKernel()
    .contributions(courseTools)
    .map((tool) => (
      <div key={tool.name} className={css['tool']}>
        <ContributionSlot point={courseTools} contributed={tool} with={props} waiting={null} />
      </div>
    ));
});

function treeLesson(kernel: Kernel, study: Study, lesson: ChapterRef): OutlineLesson {
  const { chapterRefId, kind, access, required } = lesson;
  const shown = outlineLesson(kernel, lesson, study.traceOf(chapterRefId));
  return {
    ...shown,
    to: study.addressOf(chapterRefId),
    icon: kindIcon(kernel, kind),
    state: study.joined ? shown.state : undefined,
    locked: study.lockOf(lesson),
    free: access === 'open' && !study.joined,
    optional: !required,
  };
}

const Count = observer(({ study, of: { allLessons } }: { study: Study; of: ChapterRow<ChapterRef> }) => {
  if (allLessons.length === 0) return null;
  const done = allLessons.filter(({ chapterRefId }) => study.isDone(chapterRefId)).length;
  return (
    <span className={css['count']}>
      <span className="yx-heard">，学完 </span>
      {study.joined ? `${done}/${allLessons.length}` : `${allLessons.length}节`}
    </span>
  );
});
