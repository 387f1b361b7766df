import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import IconPlayerPause from '#icons/IconPlayerPause';
import IconPlayerPlay from '#icons/IconPlayerPlay';
import { observer } from 'mobx-react-lite';
import { cx } from '#plugins/ui/classNames.ts';
import type { Banner } from './api.ts';
import type { Carousel } from './carousel.store.ts';
import css from './CarouselControls.module.css';

interface CarouselControlsProps {
  carousel: Carousel;
  banners: readonly Banner[];
}

/** Back, a dot for each slide, on, and stop or go. The arrow keys turn as well. */
export const CarouselControls = observer(({ carousel, banners }: CarouselControlsProps) => {
  const { index, stopped } = carousel;
  return (
    <div className={css['controls']} role="group" aria-label="切换推荐内容">
      <button type="button" className={cx(css['button'], css['turn'])} aria-label="上一张" onClick={carousel.previous}>
        <IconChevronLeft size={18} aria-hidden />
      </button>
      {banners.map(({ id, title }, at) => (
        <button
          key={id}
          type="button"
          className={css['dot']}
          aria-label={`第${at + 1}张：${title}`}
          aria-current={at === index ? 'true' : undefined}
          onClick={() => carousel.show(at)}
        />
      ))}
      <button type="button" className={cx(css['button'], css['turn'])} aria-label="下一张" onClick={carousel.next}>
        <IconChevronRight size={18} aria-hidden />
      </button>
      <button
        type="button"
        className={css['button']}
        aria-label={stopped ? '自动播放' : '停止自动播放'}
        onClick={carousel.toggle}
      >
        {stopped ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />}
      </button>
    </div>
  );
});
