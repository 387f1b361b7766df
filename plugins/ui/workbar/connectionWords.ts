// Words and tones for the connection to a workspace.

/**
 * `cut`: lost until the user reconnects; `elsewhere`: another tab or device has it; `ended`: there is nothing to
 * connect to.
 */
export type Connection = 'connecting' | 'good' | 'unstable' | 'reconnecting' | 'cut' | 'elsewhere' | 'ended';

export type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'off';

interface Told {
  readonly words: string;
  readonly tone: Tone;
}

export const CONNECTION_WORDS: Readonly<Record<Connection, Told>> = {
  connecting: { words: '连接中', tone: 'busy' },
  good: { words: '连接正常', tone: 'good' },
  unstable: { words: '连接不稳定', tone: 'warn' },
  reconnecting: { words: '重连中', tone: 'warn' },
  cut: { words: '已断开', tone: 'bad' },
  elsewhere: { words: '在别处使用', tone: 'off' },
  ended: { words: '已结束', tone: 'off' },
};
