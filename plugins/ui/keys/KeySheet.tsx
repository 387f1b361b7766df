import { Kbd } from '@mantine/core';
import css from './KeySheet.module.css';

export interface KeyGroup {
  title: string;
  /** Pairs of a key and its effect. */
  keys: readonly (readonly [keys: string, words: string])[];
}

/**
 * The list of a workspace's keyboard shortcuts, opened with `?`.
 * @example <KeySheet groups={[{ title: '通用', keys: [['n', '下一节']] }]} />
 */
export function KeySheet({ groups }: { groups: readonly KeyGroup[] }) {
  return (
    <div className={css['groups']}>
      {groups.map(({ title, keys }) => (
        <section key={title}>
          <h3 className={`yx-note ${css['title']}`}>{title}</h3>
          <dl className={css['keys']}>
            {keys.map(([key, words]) => (
              <div key={key} className={css['row']}>
                <dt>
                  <Kbd>{key}</Kbd>
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
