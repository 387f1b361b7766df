import type { ReactNode } from 'react';
import css from './DetailHead.module.css';
import { FileImage } from '../content/FileImage.tsx';
import { CoverImage } from '../covers/CoverImage.tsx';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** A wide picture, or a square logo that is shown whole. */
export type Artwork = 'cover' | 'logo';

interface DetailHeadProps {
  id: string;
  title: string;
  /** The state, next to the title. */
  mark?: ReactNode;
  summary?: string | undefined;
  tags?: readonly string[];
  facts?: readonly Fact[];
  /** An address, a file's id, or 1 to 8 for a built-in cover. */
  cover: string;
  artwork?: Artwork;
  /** The main action; on phones it stays at the bottom of the screen. */
  action?: ReactNode;
  /** What to know before doing it. */
  note?: ReactNode;
}

/**
 * The band on top of a detail page: what it is, its facts, the one main action.
 * @example <DetailHead id={clazz.clazzId} title={clazz.title} cover={clazz.cover} facts={[{ label: '学时', value: '48' }]} action={<JoinButton />} />
 */
export function DetailHead(props: DetailHeadProps) {
  const { id, title, mark, summary, tags = [], facts = [], cover, artwork = 'cover', action, note } = props;
  return (
    <header className={css['head']} data-artwork={artwork}>
      {artwork === 'cover' ? (
        <CoverImage of={{ id, title, labels: tags, cover }} eager className={css['picture']} />
      ) : (
        <FileImage
          source={cover}
          alt=""
          name={title}
          ratio={1}
          fit="contain"
          fallback="initial"
          eager
          className={css['picture']}
        />
      )}
      <div className={css['words']}>
        {tags.length > 0 && (
          <p className={css['tags']}>
            {tags.map((tag) => (
              <span key={tag}>{tag}</span>
            ))}
          </p>
        )}
        <div className={css['name']}>
          <h1 className={css['title']}>{title}</h1>
          {mark}
        </div>
        {summary && <p className={css['summary']}>{summary}</p>}
        {facts.length > 0 && (
          <dl className={css['facts']}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="yx-figures">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {(action !== undefined || note !== undefined) && (
          <div className={css['onward']}>
            {action !== undefined && (
              <div className={css['action']} data-dock="action">
                {action}
              </div>
            )}
            {note !== undefined && <div className={css['note']}>{note}</div>}
          </div>
        )}
      </div>
    </header>
  );
}
