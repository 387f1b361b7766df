import { observer } from 'mobx-react-lite';
import { RouteLink, useKernel } from '#kernel/index.ts';
import type { PanesState } from '#plugins/ui/panes/panes.store.ts';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { Gates } from '#plugins/ui/states/gates/Gates.tsx';
import { useAdmission } from '#plugins/ui/states/gates/useAdmission.ts';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import type { Study } from '../study.store.ts';
import { ChapterHead } from './ChapterHead.tsx';
import css from './ChapterPane.module.css';
import { Neighbours } from './Neighbours.tsx';
import { LockedChapter } from './LockedChapter.tsx';
import { beforeChapter, studyPanels } from '../contract.ts';
import { callPanel } from './callPanel.ts';
import { OpenChapter } from './OpenChapter.tsx';
import { chapterView } from '../chapterKinds.ts';
import { kindWord } from '../kindWord.ts';
import { OBSTACLE_WORDS, type Skipped } from '../startingPoint.ts';

/** The number of skipped chapters that are named; further ones are only counted. */
const NAMED = 3;

/** For each panel with a key of its own: the same by a click. */
const PanelButtons = observer(({ study, panes }: { study: Study; panes: PanesState }) => {
  const panels = useKernel().contributions(studyPanels);
  return panels.map(({ name, item: { key, icon: Icon } }) =>
    key ? (
      <TextButton
        key={name}
        look="tool"
        className={css['call']}
        aria-keyshortcuts={key.key}
        title={`${key.words}（${key.key}）`}
        onClick={() => callPanel(study, panes, name)}
      >
        <Icon size={18} aria-hidden />
        {key.words}
      </TextButton>
    ) : null,
  );
});

/** Names the chapters skipped on the way here, and says why. */
function SkippedNote({ of }: { of: readonly Skipped[] }) {
  const kernel = useKernel();
  if (of.length === 0) return null;
  const named = of.slice(0, NAMED).map(({ lesson: { title, kind }, because }) => {
    return `「${title}」${OBSTACLE_WORDS[because](kindWord(kernel, kind))}`;
  });
  const more = of.length > NAMED ? `等${of.length}节` : '';
  return (
    <p className={css['skipped']} role="status">
      已跳过现在不能学的章节：{named.join('，')}
      {more}
    </p>
  );
}

/** The chapter that is open, with its name above and the ways onward below. */
export const ChapterPane = observer(({ study, panes }: { study: Study; panes: PanesState }) => {
  const kernel = useKernel();
  const { current, chapter, place, courseId } = study;
  const admission = useAdmission(beforeChapter, current?.chapterRefId);
  if (!current) {
    // The address does not name a chapter yet.
    if (chapter === undefined) return null;
    const start = study.start?.lesson;
    return (
      <Empty
        text="没有这个章节"
        hint="它可能已被删除或移动，也可以在目录里选择其它章节"
        onward={start && <RouteLink to={study.addressOf(start.chapterRefId)}>去学「{start.title}」</RouteLink>}
      />
    );
  }
  const view = chapterView(kernel, current.kind)?.item;
  const about = { place, courseId, chapter: current };
  const titled =
    study.obstacleTo(current) === undefined && view?.titled === true && admission.closed(about) === undefined;
  return (
    <article className={css['root']} data-room={view?.room || undefined} aria-label={current.title}>
      <ChapterHead
        study={study}
        lesson={current}
        titled={titled}
        tools={<PanelButtons study={study} panes={panes} />}
      />
      {study.led?.lesson.chapterRefId === current.chapterRefId && <SkippedNote of={study.led.skipped} />}
      <div className={css['body']}>
        {current.lockReason ? (
          <LockedChapter study={study} lesson={current} reason={current.lockReason} />
        ) : (
          <Gates
            admission={admission}
            about={about}
            what="这一节"
            frame={(gate) => <div className={css['gate']}>{gate}</div>}
          >
            {() => <OpenChapter key={`${current.chapterRefId} ${current.kind}`} study={study} lesson={current} />}
          </Gates>
        )}
      </div>
      <Neighbours study={study} />
    </article>
  );
});
