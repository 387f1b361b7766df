import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import IconPlayerPause from '#icons/IconPlayerPause';
import IconPlayerPlay from '#icons/IconPlayerPlay';
import { observer } from 'mobx-react-lite';
import { IconButton } from '#plugins/ui/controls/IconButton.tsx';
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
      <IconButton small label="上一张" className={css['turn']} onClick={carousel.previous}>
        <IconChevronLeft size={18} aria-hidden />
      </IconButton>
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
      <IconButton small label="下一张" className={css['turn']} onClick={carousel.next}>
        <IconChevronRight size={18} aria-hidden />
      </IconButton>
      <IconButton small label={stopped ? '自动播放' : '停止自动播放'} onClick={carousel.toggle}>
        {stopped ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />}
      </IconButton>
    </div>
  );
});
