import { observer } from 'mobx-react-lite';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { useKernel } from '#kernel/index.ts';
import { AddressLink } from '#plugins/shell/AddressLink.tsx';
import type { KeptWork } from './contract.ts';
import { keptWorkOf } from './keptWork.store.ts';
import css from './KeptWorkList.module.css';

/** Shown in place of a page that is not available offline: says so, and lists the work that is. */
export default observer(function KeptWorkList() {
  const kept = keptWorkOf(useKernel());
  const place = useId();
  useEffect(() => kept.enter(place), [kept, place]);
  const { works, waits } = kept;
  // A page that was just opened may learn only later that there is no network.
  const cut = !useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  );
  if (!kept.isSaidAt(place) || works === undefined || (works.length === 0 && !cut)) return null;
  return (
    <section className={css['root']} aria-labelledby={`${place}-words`}>
      <p id={`${place}-words`} className={css['words']}>
        {cut && '现在没有网络，这里的内容没有保存在本机。'}
        {waits && '没有送出的内容保存在本机，联网后会自动送出。'}
        {works.length > 0 && '下面的保存在本机，可以继续：'}
        {works.length === 0 && !waits && '本机也没有做到一半的考试、作业和草稿。'}
      </p>
      {works.length > 0 && (
        <ul className={css['list']}>
          {works.map((work) => (
            <li key={work.key}>
              <Work {...work} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});

function Work({ kind, title, note, address }: KeptWork) {
  return (
    <>
      <AddressLink address={address} className={css['link']}>
        {kind}：{title}
      </AddressLink>
      {note !== undefined && <span className={`yx-note ${css['note']}`}>{note}</span>}
    </>
  );
}

function followNetwork(changed: () => void): () => void {
  const abort = new AbortController();
  for (const event of ['online', 'offline']) addEventListener(event, changed, { signal: abort.signal });
  return () => abort.abort();
}
