import IconPhone from '#icons/IconPhone';
import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/index.ts';
import { DetailHead } from '#plugins/ui/detail/DetailHead.tsx';
import { Tag } from '#plugins/ui/detail/Tag.tsx';
import { plainButton } from '#plugins/ui/controls/PlainButton.tsx';
import type { AgencyDetail } from './api.ts';
import { contactsOf } from './Contacts.tsx';
import { institutionFigures } from './contract.ts';
import css from './InstitutionHead.module.css';
import { useMyInstitutions } from './MyInstitutions.tsx';
import { formatFigure } from '#plugins/ui/formatFigure.ts';

const figure = (label: string, count: number | null | undefined) =>
  typeof count === 'number' ? [{ label, value: formatFigure(count) }] : [];

/** Its building and logo, name, figures; a call to it, or for its own people the way to the back office. */
export const InstitutionHead = observer(({ agency }: { agency: AgencyDetail }) => {
  const { session, deployment, contributions } = useKernel();
  const { name, summary, region, logo, contactNumber } = agency;
  const mine = useMyInstitutions();
  const own = [session.user?.agencyId, ...mine.map(({ agencyId }) => agencyId)].includes(agency.agencyId);
  const office = own && session.ofInstitution ? deployment.backOffice?.url : undefined;
  return (
    <DetailHead
      id={agency.agencyId}
      title={name}
      summary={summary}
      cover={logo}
      kind="institution"
      mark={own ? <Tag size="sm">我的机构</Tag> : undefined}
      tags={region ? [region] : []}
      facts={[
        ...figure('培训班', agency.clazzNum),
        ...figure('课程', agency.courseNum),
        ...contributions(institutionFigures).flatMap(({ item }) => figure(item.title, item.count(agency))),
        ...figure('学员', agency.traineeNum),
        // Left out first if there is no room, since the tab has the number too.
        ...figure('老师', agency.teachers?.length),
      ]}
      aside={[
        // The number stands in the button already.
        ...contactsOf(office === undefined ? { ...agency, contactNumber: '' } : agency).map(({ label, value }) => ({
          label,
          value,
        })),
        ...figure('培训班', agency.clazzNum),
        ...figure('课程', agency.courseNum),
      ]}
      action={office === undefined ? contactNumber && <Call number={contactNumber} /> : <Office url={office} />}
    />
  );
});

function Call({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} {...plainButton('filled', css['call'])}>
      <IconPhone size={18} aria-hidden />
      <span>电话咨询</span>
      <span>{number}</span>
    </a>
  );
}

function Office({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener" {...plainButton('filled')}>
      管理后台
    </a>
  );
}
