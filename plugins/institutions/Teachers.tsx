import { FileImage } from '#kernel/ui/FileImage.tsx';
import type { Teacher } from './agencies.api.ts';
import css from './Teachers.module.css';

/** Who teaches here. */
export function Teachers({ of }: { of: readonly Teacher[] }) {
  return (
    <ul className={css['grid']}>
      {of.map(({ teacherId, name, avatar, title, introduction }) => (
        <li key={teacherId} className={css['teacher']}>
          <FileImage source={avatar} alt="" name={name} ratio={1} fallback="initial" className={css['picture']} />
          <div className={css['words']}>
            <h3 className={css['name']}>
              {name}
              {title && <span className={css['title']}>{title}</span>}
            </h3>
            {introduction && <p className={css['text']}>{introduction}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
