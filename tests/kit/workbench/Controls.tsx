import { TextInput } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { AT_WORK, FAMILIES } from './families.ts';
import css from './Workbench.module.css';
import { Workbench } from './Workbench.tsx';

const ALL = FAMILIES.flatMap(({ controls }) => controls);

/** Every control by its name, and the one that the address names with its properties: `/_kit#Pager`. */
export function Controls() {
  const [wanted, setWanted] = useState('');
  const named = useHash();
  const shown = ALL.find(({ name }) => name === named);
  const found = FAMILIES.map(({ title, controls }) => ({
    title,
    controls: controls.filter(({ name }) => `${name} ${title}`.toLowerCase().includes(wanted.trim().toLowerCase())),
  })).filter(({ controls }) => controls.length > 0);
  const first = found[0]?.controls[0];
  return (
    <section aria-labelledby="controls-title" id="controls" className={css['controls']}>
      <h2 id="controls-title">每个控件，连同它的属性</h2>
      <form
        role="search"
        aria-label="找控件"
        onSubmit={(event) => {
          event.preventDefault();
          if (first) location.hash = first.name;
        }}
      >
        <TextInput
          type="search"
          label="找控件"
          description="输入名字，回车打开第一个"
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          maw={320}
        />
      </form>
      <p role="status" className={css['hint']}>
        {first ? `共${found.flatMap(({ controls }) => controls).length}个` : '没有这个名字的控件'}
      </p>
      <ul className={css['families']}>
        {found.map(({ title, controls }) => (
          <li key={title}>
            <h3 className={css['family']}>{title}</h3>
            <ul className={css['names']}>
              {controls.map(({ name }) => (
                <li key={name}>
                  <a href={`#${name}`} aria-current={name === named || undefined}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <details className={css['hint']}>
        <summary>没有自己的样子的，以及在哪里看</summary>
        <ul>
          {Object.entries(AT_WORK).map(([name, where]) => (
            <li key={name}>
              {name}：{where}
            </li>
          ))}
        </ul>
      </details>
      {shown && <Workbench key={shown.name} control={shown} />}
    </section>
  );
}

const useHash = (): string => useSyncExternalStore(follow, read, read);
const read = (): string => location.hash.slice(1);
function follow(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
