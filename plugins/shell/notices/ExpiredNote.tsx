import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { iconButton, plainButton, PlainButton } from '#plugins/ui/controls/PlainButton.tsx';
import css from '../screens/LoadFailure.module.css';

/** On the front page, after a session has expired: the way back to where that was. */
export default observer(function ExpiredNote() {
  const { session, routes, navigation, manifests } = useKernel();
  const { leftOff } = session;
  const match = leftOff && routes.find(new URL(leftOff.href, location.origin).pathname);
  const unknown = match?.kind === 'later';
  useEffect(() => {
    // Without them the page has no title here; the way back is the same.
    if (unknown) manifests.fetchAll().catch(() => undefined);
  }, [unknown, manifests]);
  if (!leftOff || !(match?.kind === 'page' || unknown)) return null;
  const entry = match.kind === 'page' ? match.entry : undefined;
  const title = leftOff.title ?? entry?.title;
  return (
    <div className={css['bar']} role="status">
      <p className={css['text']}>登录已过期。登录后回到{title === undefined ? '刚才的页面' : `《${title}》`}</p>
      <PlainButton onClick={() => session.ask()}>登录</PlainButton>
      {entry?.access === 'public' && (
        <a
          {...plainButton('default')}
          href={leftOff.href}
          onClick={(event) => {
            event.preventDefault();
            session.forgetLeftOff();
            void navigation.goTo(leftOff.href);
          }}
        >
          回到刚才的页面
        </a>
      )}
      <button type="button" className={iconButton} aria-label="关闭" onClick={() => session.forgetLeftOff()}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
});
