import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconCircleCheckFilled from '#icons/IconCircleCheckFilled';
import IconCircleXFilled from '#icons/IconCircleXFilled';
import { formatHours } from '../hours/formatHours.ts';
import { formatDate, formatTime } from '#plugins/ui/clock/time.ts';
import { formatFigure } from '#plugins/ui/formatFigure.ts';
import { formatPeriod, ifKnown } from '#plugins/ui/optionalText.ts';
import type { CheckedPaper, Revocation } from '../api.ts';
import { ProofItems } from '../hours/ProofItems.tsx';
import css from './PaperCard.module.css';
import { TailForm } from './TailForm.tsx';

type Standing = 'valid' | 'revoked' | 'unknown';

interface PaperCardProps {
  paper: CheckedPaper;
  /** The name is, and the number lacks its end. */
  masked: boolean;
  standing: Standing;
  revocation?: Revocation | undefined;
  /** The time up to which revocations are known. */
  asOf?: string | undefined;
  /** The signature was checked here, or the platform's record says so. */
  evidence: 'signature' | 'record';
  uncover: (tail: string) => Promise<boolean | string>;
}

const SIGNS = { valid: IconCircleCheckFilled, revoked: IconCircleXFilled, unknown: IconAlertTriangle } as const;

/** All that the paper says, to be held against it, and whether it holds. */
export function PaperCard({ paper, masked, standing, revocation, asOf, evidence, uncover }: PaperCardProps) {
  const { kind, period, studyTime, startTime, endTime, issueTime, items } = paper;
  const what = kind === 'hours' ? '学时证明' : '证书';
  const Sign = SIGNS[standing];
  const facts = [
    ['名称', paper.title],
    ['姓名', paper.userName],
    ['编号', masked ? `${paper.number}••••` : paper.number],
    ['培训班', paper.clazzTitle],
    ['颁发机构', paper.agencyName],
    ['学时', ifKnown(period, (hours) => `${formatFigure(hours)}学时`)],
    ['学习时长', ifKnown(studyTime, formatHours)],
    [kind === 'hours' ? '学习时间' : '培训时间', formatPeriod(startTime, endTime)],
    [kind === 'hours' ? '出具日期' : '颁发日期', ifKnown(issueTime, formatDate)],
  ].filter(([, value]) => value);
  return (
    <article className={`yx-card ${css['card']}`} data-standing={standing}>
      <header className={css['standing']}>
        <Sign size={28} aria-hidden />
        <div>
          <h2 className={css['verdict']}>{VERDICTS[standing](what)}</h2>
          <p className="yx-note">
            {standing === 'revoked' &&
              revocation &&
              [ifKnown(revocation.time, (at) => at && `${formatDate(at)}撤销`), revocation.reason]
                .filter(Boolean)
                .join('：')}
            {standing !== 'revoked' && EVIDENCE[evidence]}
            {standing === 'valid' && asOf && `，撤销名单截至${formatTime(asOf)}`}
          </p>
        </div>
      </header>
      <dl className={css['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {items && items.length > 0 && <ProofItems items={items} />}
      {masked ? (
        <TailForm onTail={uncover} />
      ) : (
        <p className="yx-note">请与手中的{what}逐项对照，有一项不同就不是原件。</p>
      )}
    </article>
  );
}

const VERDICTS: Readonly<Record<Standing, (what: string) => string>> = {
  valid: (what) => `${what}有效`,
  revoked: (what) => `${what}已被撤销`,
  unknown: (what) => `${what}的签名正确，但没能确认是否被撤销`,
};

const EVIDENCE = {
  signature: '数字签名正确，内容没有被改过',
  record: '与平台的记录一致',
} as const;
