import css from './AnswerCard.module.css';
import mark from './CardMark.module.css';

/** Explains the shapes on the card. */
export function Legend() {
  return (
    <ul className={css['legend']} aria-label="图例">
      <li>
        <span className={mark['mark']} data-answered aria-hidden />
        已答
      </li>
      <li>
        <span className={mark['mark']} aria-hidden />
        未答
      </li>
      <li>
        <span className={mark['mark']} data-flagged aria-hidden />
        标记
      </li>
      <li>
        <span className={mark['mark']} aria-current aria-hidden />
        当前
      </li>
    </ul>
  );
}
