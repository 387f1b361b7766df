import { formatHours } from './formatHours.ts';
import { formatFigure } from '#plugins/ui/formatFigure.ts';
import { formatPeriod, ifKnown } from '#plugins/ui/optionalText.ts';
import type { ProofItem } from '../api.ts';
import css from './ProofItems.module.css';

const sumOf = (items: readonly ProofItem[], of: 'period' | 'studyTime'): number =>
  items.reduce((sum, item) => sum + (item[of] ?? 0), 0);

/** Every hour, and what they add up to. */
export function ProofItems({ items }: { items: readonly ProofItem[] }) {
  return (
    <table className={css['items']}>
      <caption className="yx-heard">学时明细</caption>
      <thead>
        <tr>
          <th scope="col">学习内容</th>
          <th scope="col">学习时间</th>
          <th scope="col">时长</th>
          <th scope="col">学时</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ title, period, studyTime, startTime, endTime }) => (
          <tr key={`${title} ${startTime}`}>
            <th scope="row">{title}</th>
            <td data-name="学习时间">{formatPeriod(startTime, endTime) || '—'}</td>
            <td data-name="时长">{ifKnown(studyTime, formatHours) || '—'}</td>
            <td data-name="学时">{ifKnown(period, formatFigure) || '—'}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            合计
          </th>
          <td data-name="时长">{formatHours(sumOf(items, 'studyTime'))}</td>
          <td data-name="学时">{formatFigure(sumOf(items, 'period'))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
