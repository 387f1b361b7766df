import { FileImage } from '../../content/FileImage.tsx';
import { cx } from '../../classNames.ts';
import css from './PersonCards.module.css';

interface Introduced {
  id: string;
  name: string;
  /** An address or a file id. */
  avatar: string;
  /** Their position: 副教授. */
  title?: string;
  introduction?: string;
}

/** Introduces people: the teachers of a course, class or institution. */
export function PersonCards({ of }: { of: readonly Introduced[] }) {
  return (
    <ul className={css['grid']}>
      {of.map(({ id, name, avatar, title, introduction }) => (
        <li key={id} className={`yx-card ${css['person']}`}>
          <FileImage source={avatar} alt="" name={name} ratio={1} fallback="initial" className={css['picture']} />
          <div className={css['words']}>
            <h3 className={css['name']}>
              {name}
              {title && <span className={cx('yx-note', css['title'], 'yx-brief')}>{title}</span>}
            </h3>
            {introduction && <p className={`yx-note ${css['text']}`}>{introduction}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
