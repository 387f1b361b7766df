import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Contributed, useHydrating, useKernel } from '#kernel/index.ts';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import type { ChapterRef } from '../api.ts';
import { type ChapterOverlay, chapterOverlays } from '../contract.ts';
import type { Study } from '../study.store.ts';
import css from './ChapterOverlays.module.css';
import { openedChapter } from './openedChapter.ts';

interface ChapterOverlaysProps {
  study: Study;
  lesson: ChapterRef;
}

/** What plugins lay over an open chapter, also while it fills the screen. */
export const ChapterOverlays = observer(({ study, lesson }: ChapterOverlaysProps) => {
  const kernel = useKernel();
  const overlays = kernel.contributions(chapterOverlays).filter(({ item }) => item.kinds.includes(lesson.kind));
  if (useHydrating() || overlays.length === 0 || !study.joined) return null;
  return <Layer study={study} lesson={lesson} overlays={overlays} />;
});

function Layer({ overlays, ...chapter }: ChapterOverlaysProps & { overlays: readonly Contributed<ChapterOverlay>[] }) {
  const place = useRef<HTMLDivElement>(null);
  // One element all the time, so that what is being written stays when the screen is filled and left.
  const [layer] = useState(() => Object.assign(document.createElement('div'), { className: css['layer'] ?? '' }));
  useLayoutEffect(() => {
    const settle = () => {
      const box = place.current?.parentElement;
      const full = document.fullscreenElement;
      (full && box?.contains(full) ? full : place.current)?.append(layer);
    };
    settle();
    document.addEventListener('fullscreenchange', settle);
    return () => document.removeEventListener('fullscreenchange', settle);
  }, [layer]);
  return (
    <div ref={place}>
      {createPortal(
        overlays.map((overlay) => <Overlay key={overlay.name} overlay={overlay} {...chapter} />),
        layer,
      )}
    </div>
  );
}

const Overlay = observer(
  ({ overlay, study, lesson }: ChapterOverlaysProps & { overlay: Contributed<ChapterOverlay> }) => {
    const { view } = study;
    const { name } = overlay;
    const controls = useMemo(
      () => ({ ...openedChapter(study, lesson), setStops: view.setStops.bind(view, name) }),
      [study, lesson, view, name],
    );
    useEffect(
      () => () => {
        view.setStops(name, []);
        view.waitAt(undefined);
      },
      [view, name],
    );
    return (
      <ContributionSlot
        point={chapterOverlays}
        contributed={overlay}
        with={{ ...controls, waitsAt: view.waitsAt }}
        waiting={null}
      />
    );
  },
);
