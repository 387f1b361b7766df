import { CONNECTION_WORDS, type Connection, type Tone } from './connectionWords.ts';
import css from './WorkBar.module.css';

interface WorkStateProps {
  /** The state of the workspace: 运行中. If there is a connection, its state is shown instead. */
  words: string;
  tone: Tone;
  connection?: Connection | undefined;
  /** Round trip in milliseconds. */
  latency?: number | undefined;
}

/** The state, in words and a shape. */
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
