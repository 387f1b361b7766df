import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { IconButton } from '#plugins/ui/controls/IconButton.tsx';
import { plainButton, PlainButton } from '#plugins/ui/controls/PlainButton.tsx';
import css from '../screens/LoadFailure.module.css';

/** Shown on the front page after a session has expired: a link back to the page where it did. */
export const ExpiredNote = observer(function ExpiredNote() {
  const { session, routes, navigation } = useKernel();
  const { leftOff } = session;
  const match = leftOff && routes.find(new URL(leftOff.href, location.origin).pathname);
  if (!leftOff || match?.kind !== 'page') return null;
  const { entry } = match;
  return (
    <div className={css['bar']} role="status">
      <p className={css['text']}>登录已过期。登录后回到《{leftOff.title ?? entry.title}》</p>
      <PlainButton onClick={() => session.ask()}>登录</PlainButton>
      {entry.access === 'public' && (
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
      <IconButton label="关闭" onClick={() => session.forgetLeftOff()}>
        <span aria-hidden="true">×</span>
      </IconButton>
    </div>
  );
});
