// The conformance report: what the tests show (`evidence.json`) and what people have judged (`judgements.ts`).
import type { Verdict } from './contract.ts';
import { type Criterion, PRINCIPLES } from './criteria.ts';
import EVIDENCE from './evidence.json' with { type: 'json' };
import { type Judgement, JUDGEMENTS } from './judgements.ts';

/** A test that shows that a criterion is met. */
export interface Evidence {
  readonly file: string;
  readonly title: string;
}

export interface Finding extends Criterion {
  readonly verdict: Verdict;
  readonly evidence: readonly Evidence[];
  readonly remark: string;
}

export const VERDICT_NAMES: Readonly<Record<Verdict, string>> = {
  supports: '支持',
  partly: '部分支持',
  fails: '不支持',
  absent: '不适用',
  unknown: '未评估',
};

/** Support is never judged by hand: it takes a test, and without one nobody knows. */
export function judge(criterion: Criterion, evidence: readonly Evidence[], judgement?: Judgement): Finding {
  const shown = evidence.length > 0 ? 'supports' : 'unknown';
  return { ...criterion, verdict: judgement?.verdict ?? shown, evidence, remark: judgement?.remark ?? '' };
}

const evidenceOf = new Map<string, readonly Evidence[]>(Object.entries(EVIDENCE));

export const REPORT = PRINCIPLES.map(({ name, criteria }) => ({
  name,
  findings: criteria.map((one) => judge(one, evidenceOf.get(one.number) ?? [], JUDGEMENTS[one.number])),
}));

export const FINDINGS: readonly Finding[] = REPORT.flatMap(({ findings }) => findings);

/** The report as rows for a spreadsheet. */
export const reportRows = (findings: readonly Finding[]): readonly (readonly string[])[] => [
  ['准则', '名称', '级别', '结论', '说明', '证据'],
  ...findings.map(({ number, name, level, verdict, remark, evidence }) => [
    number,
    name,
    level,
    VERDICT_NAMES[verdict],
    remark,
    evidence.map(({ file, title }) => `${title} (${file})`).join('\n'),
  ]),
];
