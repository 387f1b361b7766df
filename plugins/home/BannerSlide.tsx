import { AddressLink } from '#plugins/shell/AddressLink.tsx';
import { CoverImage } from '#plugins/ui/covers/CoverImage.tsx';
import type { Banner } from './api.ts';
import css from './BannerSlide.module.css';

interface BannerSlideProps {
  banner: Banner;
  /** `1 / 4` */
  place: string;
  shown: boolean;
  /** Seen first of all: its picture does not wait. */
  first: boolean;
}

/** One banner: its text next to its picture. */
export function BannerSlide({ banner: { title, subtitle, image, link }, place, shown, first }: BannerSlideProps) {
  return (
    <div className={css['holder']} role="group" aria-roledescription="幻灯片" aria-label={place} inert={!shown}>
      <AddressLink address={link} className={css['slide']}>
        <span className={css['words']}>
          <span className={css['title']}>{title}</span>
          {subtitle && <span className={css['subtitle']}>{subtitle}</span>}
          <span className={css['onward']} aria-hidden>
            去看看
          </span>
        </span>
        <CoverImage of={{ id: title, title, cover: image }} eager={first} className={css['picture']} />
      </AddressLink>
    </div>
  );
}
