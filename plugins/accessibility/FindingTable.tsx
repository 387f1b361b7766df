import { Tag, type TagProps } from '#plugins/ui/detail/Tag.tsx';
import type { Verdict } from './contract.ts';
import css from './FindingTable.module.css';
import { type Finding, VERDICT_NAMES } from './report.ts';

const TONES: Readonly<Record<Verdict, NonNullable<TagProps['tone']>>> = {
  supports: 'primary',
  partly: 'warm',
  fails: 'danger',
  absent: 'outline',
  unknown: 'info',
};

/** The criteria of a principle, with verdict, evidence and remarks. */
export function FindingTable({ principle, findings }: { principle: string; findings: readonly Finding[] }) {
  return (
    <table className={css['table']}>
      <caption className="yx-heard">{principle}</caption>
      <thead>
        <tr>
          <th scope="col">准则</th>
          <th scope="col">级别</th>
          <th scope="col">结论</th>
          <th scope="col">说明与证据</th>
        </tr>
      </thead>
      <tbody>
        {findings.map(({ number, name, level, verdict, evidence, remark }) => (
          <tr key={number}>
            <th scope="row">
              <span className={css['number']}>{number}</span> {name}
            </th>
            <td data-title="级别">{level}</td>
            <td>
              <Tag tone={TONES[verdict]}>{VERDICT_NAMES[verdict]}</Tag>
            </td>
            <td data-wide>
              {remark !== '' && <p>{remark}</p>}
              {evidence.length > 0 && (
                <ul className={css['evidence']} aria-label="证据" lang="en">
                  {evidence.map(({ file, title }) => (
                    <li key={file + title}>
                      {title} <span className={css['file']}>{file.replace(/^tests\//, '')}</span>
                    </li>
                  ))}
                </ul>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
