import type { Face } from '#kernel/config/face.ts';
import css from './FaceMark.module.css';

/** The institution's logo, and unless that holds it, the name. */
export function faceMark({ light, dark, small, withName }: NonNullable<Face['logo']>) {
  const pictures = [
    { source: light, scheme: dark === undefined ? undefined : 'light' },
    ...(dark === undefined ? [] : [{ source: dark, scheme: 'dark' }]),
  ];
  // The small one holds no name.
  const inLogo = small === undefined ? 'yx-heard' : css['nameOfSmall'];
  return function FaceMark({ name }: { name: string }) {
    return (
      <span className={css['mark']}>
        {pictures.map(({ source, scheme }) => (
          <picture key={source} className={css['logo']} data-scheme={scheme}>
            {small !== undefined && <source media="(max-width: 559px)" srcSet={small} />}
            <img src={source} alt="" height={32} />
          </picture>
        ))}
        <span className={withName ? inLogo : css['name']}>{name}</span>
      </span>
    );
  };
}
