import { observer } from 'mobx-react-lite';
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Banner } from './api.ts';
import css from './BannerCarousel.module.css';
import { BannerSlide } from './BannerSlide.tsx';
import { Carousel, TURN } from './carousel.store.ts';
import { CarouselControls } from './CarouselControls.tsx';

/** Slides pause under the pointer, while focused, and in hidden tabs; the arrow keys change them. */
function useAttention(root: RefObject<HTMLElement | null>, carousel: Carousel): void {
  useEffect(() => {
    const stop = new AbortController();
    const on = <E extends keyof HTMLElementEventMap>(type: E, act: (event: HTMLElementEventMap[E]) => void) =>
      root.current?.addEventListener(type, act, stop);
    on('pointerenter', () => carousel.hold('pointer', true));
    on('pointerleave', () => carousel.hold('pointer', false));
    on('focusin', () => carousel.hold('focus', true));
    on('focusout', () => carousel.hold('focus', false));
    on('keydown', ({ key, target }) => {
      // On a slide the focus would go away with it.
      if (!(target instanceof HTMLButtonElement)) return;
      if (key === 'ArrowRight') carousel.next();
      else if (key === 'ArrowLeft') carousel.previous();
    });
    document.addEventListener('visibilitychange', () => carousel.hold('hidden', document.hidden), stop);
    return () => stop.abort();
  }, [root, carousel]);
}

/** The slides follow a finger; a mouse has the arrows. Goes with `touch-action: pan-y`. */
function useSwipe(carousel: Carousel) {
  const start = useRef<number>(undefined);
  const end = () => {
    if (start.current === undefined) return;
    start.current = undefined;
    carousel.letGo();
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== 'mouse') start.current = event.clientX;
    },
    onPointerMove(event: PointerEvent) {
      if (start.current !== undefined) carousel.pull((start.current - event.clientX) / event.currentTarget.clientWidth);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** Turns by itself, but not under the pointer, with the focus, in a hidden tab or under `prefers-reduced-motion`. */
export const BannerCarousel = observer(({ banners }: { banners: readonly Banner[] }) => {
  const [carousel] = useState(() => new Carousel(banners.length));
  const { index, turning, pulled } = carousel;
  const root = useRef<HTMLDivElement>(null);
  const swipe = useSwipe(carousel);

  useAttention(root, carousel);

  // The server draws the same for all.
  useLayoutEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) carousel.stop();
  }, [carousel]);

  useEffect(() => {
    const timer = turning ? setTimeout(carousel.next, TURN) : undefined;
    return () => clearTimeout(timer);
  }, [carousel, turning, index]);

  return (
    <div className={css['carousel']} role="group" aria-roledescription="轮播" aria-label="推荐内容" ref={root}>
      <div
        className={css['track']}
        data-pulled={pulled !== 0 || undefined}
        style={{ transform: `translateX(${(index + pulled) * -100}%)` }}
        aria-live={turning ? 'off' : 'polite'}
        {...swipe}
      >
        {banners.map((banner, at) => (
          <BannerSlide
            key={banner.id}
            banner={banner}
            place={`${at + 1} / ${banners.length}`}
            shown={at === index}
            first={at === 0}
          />
        ))}
      </div>
      {banners.length > 1 && <CarouselControls carousel={carousel} banners={banners} />}
    </div>
  );
});
