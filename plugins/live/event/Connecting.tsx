import css from './Stage.module.css';

/** While the picture is on its way; said only where that takes a moment. */
export const Connecting = () => (
  <div className={css['waiting']} data-slow role="status">
    <p>正在连接…</p>
  </div>
);
