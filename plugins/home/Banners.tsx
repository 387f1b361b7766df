import { useRemote } from '#kernel/useRemote.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import css from './Banners.module.css';
import { BannerCarousel } from './BannerCarousel.tsx';
import { homeBanners } from './api.ts';

/** The banners. Their size is fixed from the first render on; without any banners the space is removed. */
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
