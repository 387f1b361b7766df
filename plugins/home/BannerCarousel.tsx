import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Banner } from './api.ts';
import css from './BannerCarousel.module.css';
import { BannerSlide } from './BannerSlide.tsx';
import { Carousel, TURN } from './carousel.store.ts';
import { CarouselControls } from './CarouselControls.tsx';
import { useAttention } from './useAttention.ts';
import { useSwipe } from './useSwipe.ts';

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
