import css from './Terminal.module.css';

/** The lines of an exercise, as a machine shows it. */
const LINES = [
  { kind: 'typed', text: 'systemctl start nginx' },
  { kind: 'typed', text: 'systemctl is-active nginx' },
  { kind: 'said', text: 'active' },
  { kind: 'typed', text: 'curl -sI localhost | head -1' },
  { kind: 'said', text: 'HTTP/1.1 200 OK' },
  { kind: 'passed', text: '✓ 第3步通过：网站可以访问' },
] as const;

/** A recorded exercise, drawn: what learning here looks like. It stands still under reduced motion. */
export function Terminal() {
  return (
    <div className={css['terminal']} aria-hidden>
      <p className={css['bar']}>实验机 · 部署第一个网站</p>
      {LINES.map(({ kind, text }) => (
        <p key={text} className={css['line']} data-kind={kind}>
          {text}
        </p>
      ))}
    </div>
  );
}
