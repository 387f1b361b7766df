import IconMail from '#icons/IconMail';
import IconMapPin from '#icons/IconMapPin';
import IconPhone from '#icons/IconPhone';
import IconWorld from '#icons/IconWorld';
import { AddressLink } from '#plugins/shell/AddressLink.tsx';
import type { AgencyDetail } from './api.ts';
import css from './Contacts.module.css';

/** An institution's contacts; empty if it gives none. */
export function Contacts({ agency: { address, contactNumber, email, website } }: { agency: AgencyDetail }) {
  if (!address && !contactNumber && !email && !website) return null;
  return (
    <section className={`yx-card ${css['card']}`} aria-label="联系方式">
      <h3 className={css['title']}>联系方式</h3>
      <ul className={css['ways']}>
        {address && (
          <li>
            <IconMapPin size={18} aria-hidden />
            <span>{address}</span>
          </li>
        )}
        {contactNumber && (
          <li>
            <IconPhone size={18} aria-hidden />
            <a href={`tel:${contactNumber}`}>{contactNumber}</a>
          </li>
        )}
        {email && (
          <li>
            <IconMail size={18} aria-hidden />
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {website && (
          <li>
            <IconWorld size={18} aria-hidden />
            <AddressLink address={website}>机构网站</AddressLink>
          </li>
        )}
      </ul>
    </section>
  );
}
