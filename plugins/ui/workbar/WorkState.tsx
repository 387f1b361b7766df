import { CONNECTION_WORDS, type Connection, type Tone } from './connectionWords.ts';
import css from './WorkBar.module.css';

interface WorkStateProps {
  /** Of what is worked on: 运行中. Next to a connection it is told by that. */
  words: string;
  tone: Tone;
  connection?: Connection | undefined;
  /** Milliseconds there and back. */
  latency?: number | undefined;
}

/** How it stands, shown by words and by shape. */
export function WorkState({ words, tone, connection, latency }: WorkStateProps) {
  const shown = connection ? CONNECTION_WORDS[connection] : { words, tone };
  const late = connection === 'good' || connection === 'unstable' ? latency : undefined;
  return (
    <span className={css['state']} data-tone={shown.tone}>
      <span className={css['mark']} aria-hidden />
      <span role="status">{shown.words}</span>
      {late !== undefined && (
        <span className={css['latency']} title="往返时间">
          {Math.round(late)}毫秒
        </span>
      )}
    </span>
  );
}
