import IconCircleCheckFilled from '#icons/IconCircleCheckFilled';
import IconCircleDashed from '#icons/IconCircleDashed';
import { observer } from 'mobx-react-lite';
import type * as v from 'valibot';
import { useRemote } from '#kernel/useRemote.ts';
import { AttachmentList } from '#plugins/ui/content/AttachmentList.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { formatFigure, ifKnown } from '#plugins/ui/optionalText.ts';
import { formatDate } from '#plugins/ui/clock/time.ts';
import { cx } from '#plugins/ui/classNames.ts';
import type { ClazzTabProps } from '#plugins/training/contract.ts';
import { type Certificate, type CertificateCondition, getClazzCertificate } from './api.ts';
import css from './ClazzCertificate.module.css';

/** The certificate of a class, or what is missing for it. */
export default observer(function ClazzCertificate({ clazzId }: ClazzTabProps) {
  const state = useRemote(getClazzCertificate.with({ clazzId }));
  return (
    <Await
      of={state}
      skeleton={<TextSkeleton lines={6} />}
      empty={({ certificate, conditions }) => !certificate && conditions.length === 0}
      emptyView={<Empty hint="这个培训班不发证书" />}
    >
      {({ certificate, conditions }) => (
        <div className={css['parts']}>
          {certificate && <Issued certificate={certificate} />}
          <section className={css['card']}>
            <h3 className={cx(css['heading'], 'yx-brief')}>{certificate ? '领取条件' : '还没有达到领取条件'}</h3>
            <ul className={css['conditions']}>
              {conditions.map((condition) => (
                <Condition key={condition.title} condition={condition} />
              ))}
            </ul>
          </section>
        </div>
      )}
    </Await>
  );
});

function Issued({ certificate: { title, certNo, issueTime, period, score, fileId } }: { certificate: Certificate }) {
  const facts = [
    certNo && `编号${certNo}`,
    ifKnown(issueTime, (time) => `${formatDate(time)}颁发`),
    ifKnown(period, (hours) => `${formatFigure(hours)}学时`),
    ifKnown(score, (points) => `成绩${formatFigure(points)}分`),
  ];
  return (
    <section className={css['issued']}>
      <h3 className={cx(css['heading'], 'yx-brief')}>{title}</h3>
      <p className={cx(css['facts'], 'yx-brief')}>{facts.filter(Boolean).join(' · ')}</p>
      {fileId && <AttachmentList of={[{ fileId, name: `${title}.pdf`, size: 0 }]} />}
    </section>
  );
}

function Condition({ condition }: { condition: v.InferOutput<typeof CertificateCondition> }) {
  const { title, required, reached, unit, done } = condition;
  const Sign = done ? IconCircleCheckFilled : IconCircleDashed;
  return (
    <li className={css['condition']} data-done={done || undefined}>
      <Sign size={20} aria-hidden className={css['sign']} />
      <span className="yx-brief">
        {title}
        {done !== undefined && <span className="yx-heard">：{done ? '已达到' : '未达到'}</span>}
      </span>
      <span className={css['reached']}>
        {ifKnown(reached, (one) => ifKnown(required, (all) => `${formatFigure(one)} / ${formatFigure(all)} ${unit}`))}
      </span>
    </li>
  );
}
