import css from './Stage.module.css';

/** Shown while the picture loads, if that takes a moment. */
export const Connecting = () => (
  <div className={css['waiting']} data-slow role="status">
    <p>正在连接…</p>
  </div>
);
