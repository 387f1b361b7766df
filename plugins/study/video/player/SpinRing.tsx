import { LOADING_TEXT } from '#plugins/ui/constants.ts';
import css from './SpinRing.module.css';

/** The video waits for data; seen only when that takes a while. */
export function SpinRing() {
  return (
    <div className={css['root']} role="status">
      <span className="yx-heard">{LOADING_TEXT}</span>
    </div>
  );
}
