import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { boundedWait } from '#kernel/browser/boundedWait.ts';
import { useKernel } from '#kernel/KernelContext.ts';
import type { Popup, PopupKind } from '#kernel/notices/notices.store.ts';
import { RouteLink } from '#kernel/routing/RouteLink.ts';
import css from './Popups.module.css';

/** Characters instead of icons: a popup may have to say that nothing can be fetched any more. */
const SIGNS = { success: '✓', info: 'i', warning: '!', error: '×' };
/** Kinds that interrupt a screen reader; the others wait. */
const URGENT: ReadonlySet<PopupKind> = new Set(['warning', 'error']);

/** The popups. The live regions exist from the start, so that screen readers announce new content. */
export const Popups = observer(() => {
  const { popups } = useKernel().notices;
  const [urgent, calm] = [true, false].map((wanted) => popups.filter(({ kind }) => URGENT.has(kind) === wanted));
  return (
    <div className={css['stack']}>
      <div role="alert">
        {urgent?.map((popup) => (
          <PopupCard key={popup.id} popup={popup} />
        ))}
      </div>
      <div role="status">
        {calm?.map((popup) => (
          <PopupCard key={popup.id} popup={popup} />
        ))}
      </div>
    </div>
  );
});

/** Closes after its time, unless the pointer or the focus is on it. */
function PopupCard({ popup }: { popup: Popup }) {
  const { notices } = useKernel();
  const [held, setHeld] = useState(false);
  const { id, kind, content, duration, link } = popup;
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => notices.dismiss(id), boundedWait(duration));
    return () => clearTimeout(timer);
  }, [held, id, duration, notices]);
  return (
    <div
      className={css['popup']}
      data-kind={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={css['sign']} aria-hidden="true">
        {SIGNS[kind]}
      </span>
      <span>{content}</span>
      {link && (
        <RouteLink to={link.to} onClick={() => notices.dismiss(id)}>
          {link.label}
        </RouteLink>
      )}
    </div>
  );
}
