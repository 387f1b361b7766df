import IconMail from '#icons/IconMail';
import IconMapPin from '#icons/IconMapPin';
import IconPhone from '#icons/IconPhone';
import IconWorld from '#icons/IconWorld';
import { AddressLink } from '#plugins/shell/AddressLink.tsx';
import type { AgencyDetail } from './api.ts';
import css from './Contacts.module.css';

/** The ways to reach an institution. */
export function contactsOf({ address, contactNumber, email, website }: AgencyDetail) {
  const ways = [
    { label: '地址', Icon: IconMapPin, value: address },
    {
      label: '电话',
      Icon: IconPhone,
      value: contactNumber && <a href={`tel:${contactNumber}`}>{contactNumber}</a>,
    },
    { label: '邮箱', Icon: IconMail, value: email && <a href={`mailto:${email}`}>{email}</a> },
    { label: '网站', Icon: IconWorld, value: website && <AddressLink address={website}>机构网站</AddressLink> },
  ];
  return ways.filter(({ value }) => value !== '');
}

/** An institution's contacts; empty if it gives none. From 1024 px on, the card beside the tabs has them. */
export function Contacts({ agency }: { agency: AgencyDetail }) {
  const ways = contactsOf(agency);
  if (ways.length === 0) return null;
  return (
    <section className={`yx-card ${css['card']}`} aria-label="联系方式">
      <h3 className={css['title']}>联系方式</h3>
      <ul className={css['ways']}>
        {ways.map(({ label, Icon, value }) => (
          <li key={label}>
            <Icon size={18} aria-hidden />
            <span>{value}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
