import { useRemote } from '#kernel/useRemote.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import css from './Banners.module.css';
import { BannerCarousel } from './BannerCarousel.tsx';
import { homeBanners } from './requests.ts';

/** The place of the banners: of one size from the first drawing on, gone when there are none. */
export function Banners() {
  const banners = useRemote(homeBanners);
  return (
    <div className={css['place']}>
      <Await
        of={banners}
        skeleton={<span className="yx-heard">加载中...</span>}
        empty={(list) => list.length === 0}
        emptyView=""
      >
        {(list) => <BannerCarousel key={list.map(({ id }) => id).join(' ')} banners={list} />}
      </Await>
    </div>
  );
}
