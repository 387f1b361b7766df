import { Kbd } from '@mantine/core';
import css from './KeyHelp.module.css';
import { CHAPTER_KEYS, STUDY_KEYS } from './studyKeys.ts';

const GROUPS = [{ title: '通用', keys: STUDY_KEYS.map(({ key, words }) => [key, words] as const) }, ...CHAPTER_KEYS];

/** All keys of the workspace. */
export default function KeyHelp() {
  return (
    <div className={css['groups']}>
      {GROUPS.map(({ title, keys }) => (
        <section key={title}>
          <h3 className={css['title']}>{title}</h3>
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
