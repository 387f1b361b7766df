import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { RouteLink, useKernel } from '#kernel/index.ts';
import { cx } from '#plugins/ui/classNames.ts';
import { formatDate } from '#plugins/ui/clock/time.ts';
import { Seal } from '#plugins/ui/detail/Seal.tsx';
import { Facts } from '#plugins/ui/lists/rows/Facts.tsx';
import { formatFigure } from '#plugins/ui/formatFigure.ts';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import type { Certificate } from '../api.ts';
import { myCertificates } from '../contract.ts';
import { DownloadButton } from './DownloadButton.tsx';
import css from './EarnedCard.module.css';

interface EarnedCardProps {
  certificate: Certificate;
  heading?: 'h3' | 'h4';
}

/** The certificate as it lies on the table, small; the heading beside it names it. */
const Thumbnail = observer(({ certificate: { title, certNo } }: Pick<EarnedCardProps, 'certificate'>) => {
  const { session } = useKernel();
  return (
    <RouteLink to={myCertificates.with({ no: certNo })} className={css['paper']} tabIndex={-1} aria-hidden>
      <span className={css['frame']}>
        <span className={css['kind']}>证书</span>
        <span className={css['owner']}>{session.user?.userName}</span>
        <span className={cx(css['of'], 'yx-cut')}>{title}</span>
        <Seal of="done" label="" small className={css['seal']} />
      </span>
    </RouteLink>
  );
});

/** An earned certificate, with buttons to view and download it. */
export function EarnedCard({ certificate, heading: Heading = 'h3' }: EarnedCardProps) {
  const { title, certNo, clazzTitle, agencyName, issueTime, period, score, revoked } = certificate;
  return (
    <article className={css['card']} data-revoked={revoked ? true : undefined}>
      <Thumbnail certificate={certificate} />
      <div>
        <Heading className={cx(css['title'], 'yx-brief')}>
          <RouteLink to={myCertificates.with({ no: certNo })} className={css['link']}>
            {title}
          </RouteLink>
        </Heading>
        <p className={cx('yx-note', css['clazz'], 'yx-brief')}>
          {[clazzTitle, agencyName].filter(Boolean).join(' · ')}
        </p>
        <Facts
          of={[
            ifKnown(issueTime, (time) => `${formatDate(time)}颁发`),
            ifKnown(period, (hours) => `${formatFigure(hours)}学时`),
            ifKnown(score, (points) => `成绩${formatFigure(points)}分`),
          ]}
          className={`yx-note ${css['facts']}`}
        />
        <p className={`yx-note ${css['number']}`}>编号{certNo}</p>
        {revoked && (
          <p className={`yx-note ${css['revoked']}`}>
            已撤销{ifKnown(revoked.time, (time) => time && `（${formatDate(time)}）`)}
            {revoked.reason && `：${revoked.reason}`}
          </p>
        )}
      </div>
      <div className={css['actions']}>
        <Button component={RouteLink} to={myCertificates.with({ no: certNo })}>
          查看
        </Button>
        <DownloadButton certificate={certificate} />
      </div>
    </article>
  );
}
