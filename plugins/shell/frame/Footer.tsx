import { observer } from 'mobx-react-lite';
import { placed } from '#kernel/browser/base.ts';
import { useKernel } from '#kernel/KernelContext.ts';
import { RouteLink } from '#kernel/routing/RouteLink.ts';
import { facePartsOf } from '../face/faceParts.ts';
import { BrandMark } from './BrandMark.tsx';
import css from './Footer.module.css';
import { openCare } from '#plugins/ui/care/openCare.ts';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import { ThemeSwitch } from '#plugins/ui/theme/ThemeSwitch.tsx';

/** Contacts for cooperation, copyright, ICP filing. */
export const Footer = observer(() => {
  const kernel = useKernel();
  const { deployment, systemConfig, session, routes } = kernel;
  const links = routes.menu('footer', session.user);
  const { Words } = facePartsOf(kernel);
  const { systemName, systemVersion, contactNumber, email, cooperateContactList } = systemConfig.value;
  return (
    <footer className={css['footer']}>
      <div className={css['inner']}>
        <div className={css['about']}>
          <BrandMark />
          {!session.signedIn && (
            <div className={css['looks']}>
              <ThemeSwitch />
              <TextButton look="quiet" aria-haspopup="dialog" onClick={() => openCare(kernel.notices)}>
                关怀版
              </TextButton>
            </div>
          )}
        </div>
        {links.length > 0 && (
          <nav className={css['contacts']} aria-label="常用链接">
            <h2>常用链接</h2>
            <ul className={`yx-list ${css['links']}`}>
              {links.map(({ key, label, target }) => (
                <li key={key}>
                  <RouteLink to={target}>{label}</RouteLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {(contactNumber || email) && (
          <section className={css['contacts']}>
            <h2>联系我们</h2>
            {contactNumber && (
              <p>
                电话<a href={`tel:${contactNumber}`}>{contactNumber}</a>
              </p>
            )}
            {email && (
              <p>
                邮箱<a href={`mailto:${email}`}>{email}</a>
              </p>
            )}
          </section>
        )}
        {cooperateContactList.length > 0 && (
          <section className={css['contacts']}>
            <h2>合作联系</h2>
            {cooperateContactList.map(({ name, phone }) => (
              <p key={name + phone}>
                {name} <a href={`tel:${phone}`}>{phone}</a>
              </p>
            ))}
          </section>
        )}
      </div>
      {Words && <Words />}
      <p className={css['legal']}>
        <span>{deployment.copyright ?? `© ${systemName}`}</span>
        {systemVersion && <span>版本{systemVersion}</span>}
        {deployment.icp && (
          <a href={deployment.icp.url} target="_blank" rel="noopener">
            {deployment.icp.text}
          </a>
        )}
        {process.env['NODE_ENV'] === 'production' && (
          <a href={placed('/third-party-notices.txt')} target="_blank" rel="noopener">
            第三方软件许可
          </a>
        )}
      </p>
    </footer>
  );
});
