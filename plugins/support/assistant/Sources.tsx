import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { RouteLink, useKernel } from '#kernel/index.ts';
import { topicOf } from '../contract.ts';
import { helpPanelOf } from '../widget/helpPanel.store.ts';
import { panelCoversPage } from '../widget/usePanelSize.ts';
import css from './Sources.module.css';
import { addressOf, positionOf, type Source, type Turn } from './turn.ts';

export const NO_SOURCES = '这个回答没有找到课程里的依据，请自行核对';

/** The lessons, pages and seconds that an answer rests on; a whole answer without any says so. */
export function Sources({ turn: { id, state, sources } }: { turn: Turn }) {
  if (!sources) return null;
  if (sources.length === 0) return state === 'done' && <p className={`yx-note ${css['none']}`}>{NO_SOURCES}</p>;
  const label = `sources-${id}`;
  return (
    <div className={css['sources']}>
      <p className="yx-note" id={label}>
        依据
      </p>
      <ul aria-labelledby={label}>
        {numbered(sources).map(({ no, source }) => (
          <li key={no}>
            <SourceLink source={source} />
            <Where source={source} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The name of a source's place, except in that place. */
const Where = observer(({ source: { where, title, lesson } }: { source: Source }) => {
  const here = topicOf(useKernel()).get()?.place;
  const isHere = here !== undefined && here.kind === lesson?.place.kind && here.id === lesson.place.id;
  if (where === undefined || where === title || isHere) return null;
  return <span className={`yx-note ${css['where']}`}>{where}</span>;
});

const numbered = (sources: readonly Source[]) => sources.map((source, no) => ({ no, source }));

const SourceLink = observer(({ source }: { source: Source }) => {
  const kernel = useKernel();
  const { lesson, title, at } = source;
  const topic = topicOf(kernel).get();
  const isOpen =
    topic !== undefined &&
    topic.chapterRefId === lesson?.chapterRefId &&
    topic.place.kind === lesson.place.kind &&
    topic.place.id === lesson.place.id;
  // The open lesson names its positions best: by a text's heading.
  const position = (isOpen && at !== undefined && topic.nameOf(at)) || positionOf(source);
  const words = position === '' ? title : `${title} · ${position}`;
  const to = addressOf(source);
  if (!to) return words;
  const onClick = (event: MouseEvent) => {
    if (isOpen) {
      // The address may name that position already, from which the reader has moved on.
      event.preventDefault();
      if (at !== undefined) topic.goTo(at);
    }
    if (panelCoversPage()) helpPanelOf(kernel).close();
  };
  return (
    <RouteLink to={to} fallback={words} className={css['link']} onClick={onClick}>
      {words}
    </RouteLink>
  );
});
