import css from './AnswerCard.module.css';

/** Explains the shapes on the card. */
export function Legend() {
  return (
    <ul className={css['legend']} aria-label="图例">
      <li>
        <span className={css['mark']} data-answered aria-hidden />
        已答
      </li>
      <li>
        <span className={css['mark']} aria-hidden />
        未答
      </li>
      <li>
        <span className={css['mark']} data-flagged aria-hidden />
        标记
      </li>
      <li>
        <span className={css['mark']} aria-current aria-hidden />
        当前
      </li>
    </ul>
  );
}
