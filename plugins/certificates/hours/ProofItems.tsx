import { formatHours } from './formatHours.ts';
import { formatFigure } from '#plugins/ui/formatFigure.ts';
import { formatPeriod, ifKnown } from '#plugins/ui/optionalText.ts';
import type { ProofItem } from '../api.ts';
import css from './ProofItems.module.css';

const sumOf = (items: readonly ProofItem[], of: 'period' | 'studyTime'): number =>
  items.reduce((sum, item) => sum + (item[of] ?? 0), 0);

/** `12/13次`: so many times somebody was there, of so many that were asked. */
const formatPresence = (items: readonly ProofItem[]): string => {
  const times = (of: 'asked' | 'confirmed') => items.reduce((sum, { presence }) => sum + (presence?.[of] ?? 0), 0);
  return times('asked') > 0 ? `${times('confirmed')}/${times('asked')}次` : '—';
};

/** Every hour, and what they add up to; with the evidence of presence where the institution asked for it. */
export function ProofItems({ items }: { items: readonly ProofItem[] }) {
  const showsPresence = items.some(({ presence }) => (presence?.asked ?? 0) > 0);
  return (
    <table className={css['items']}>
      <caption className="yx-heard">学时明细</caption>
      <thead>
        <tr>
          <th scope="col">学习内容</th>
          <th scope="col">学习时间</th>
          <th scope="col">时长</th>
          {showsPresence && <th scope="col">在学确认</th>}
          <th scope="col">学时</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={`${item.title} ${item.startTime}`}>
            <th scope="row">{item.title}</th>
            <td data-name="学习时间">{formatPeriod(item.startTime, item.endTime) || '—'}</td>
            <td data-name="时长">{ifKnown(item.studyTime, formatHours) || '—'}</td>
            {showsPresence && <td data-name="在学确认">{formatPresence([item])}</td>}
            <td data-name="学时">{ifKnown(item.period, formatFigure) || '—'}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            合计
          </th>
          <td data-name="时长">{formatHours(sumOf(items, 'studyTime'))}</td>
          {showsPresence && <td data-name="在学确认">{formatPresence(items)}</td>}
          <td data-name="学时">{formatFigure(sumOf(items, 'period'))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
