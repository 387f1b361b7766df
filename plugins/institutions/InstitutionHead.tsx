import IconMail from '#icons/IconMail';
import IconMapPin from '#icons/IconMapPin';
import IconPhone from '#icons/IconPhone';
import IconWorld from '#icons/IconWorld';
import { AddressLink } from '#kernel/routing/AddressLink.tsx';
import { FileImage } from '#kernel/ui/FileImage.tsx';
import type { AgencyDetail } from './agencies.api.ts';
import css from './InstitutionHead.module.css';

/** Logo, name, figures, and how to reach it. */
export function InstitutionHead({ agency }: { agency: AgencyDetail }) {
  const { name, logo, region, summary } = agency;
  return (
    <header className={css['head']}>
      <FileImage
        source={logo}
        alt=""
        name={name}
        ratio={1}
        fit="contain"
        fallback="initial"
        eager
        className={css['logo']}
      />
      <div className={css['words']}>
        <h1 className={css['name']}>{name}</h1>
        {summary && <p className={css['summary']}>{summary}</p>}
        <Contacts agency={agency} />
      </div>
      <dl className={css['figures']}>
        <Figure of="门课程" count={agency.courseNum} />
        <Figure of="个培训班" count={agency.clazzNum} />
        <Figure of="名学员" count={agency.traineeNum} />
        {region && (
          <div className={css['region']}>
            <dt>所在地区</dt>
            <dd>{region}</dd>
          </div>
        )}
      </dl>
    </header>
  );
}

function Figure({ of, count }: { of: string; count: number }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd className="yx-figures">{count.toLocaleString('zh-CN')}</dd>
    </div>
  );
}

function Contacts({ agency: { address, contactNumber, email, website } }: { agency: AgencyDetail }) {
  return (
    <ul className={css['contacts']}>
      {address && (
        <li>
          <IconMapPin size={16} aria-hidden />
          {address}
        </li>
      )}
      {contactNumber && (
        <li>
          <IconPhone size={16} aria-hidden />
          <a href={`tel:${contactNumber}`}>{contactNumber}</a>
        </li>
      )}
      {email && (
        <li>
          <IconMail size={16} aria-hidden />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {website && (
        <li>
          <IconWorld size={16} aria-hidden />
          <AddressLink address={website}>机构网站</AddressLink>
        </li>
      )}
    </ul>
  );
}
