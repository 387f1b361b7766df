import css from './TakeBackChord.module.css';
import { TAKE_BACK } from './takeBack.ts';

/** The chord that takes typing back, where there is a keyboard. */
export function TakeBackChord() {
  return <span className={css['chord']}>（{TAKE_BACK}）</span>;
}
