import { Kbd, Switch } from '@mantine/core';
import { useState } from 'react';
import css from './KeySheet.module.css';
import { hasSingleKeys, setSingleKeys } from './singleKeys.ts';

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
  const [single, setSingle] = useState(hasSingleKeys);
  return (
    <div className={css['groups']}>
      <Switch
        className={css['single']}
        label="用单个字母、数字和符号作快捷键"
        description="容易误按，或用语音输入时可以关掉；方向键等仍然有用"
        checked={single}
        onChange={({ currentTarget: { checked } }) => {
          setSingle(checked);
          setSingleKeys(checked);
        }}
      />
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
