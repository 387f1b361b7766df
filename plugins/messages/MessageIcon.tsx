import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconSpeakerphone from '#icons/IconSpeakerphone';
import IconTool from '#icons/IconTool';
import type { Notice } from './api.ts';
import css from './MessageList.module.css';

const ICONS = { 1: IconSpeakerphone, 2: IconTool, 3: IconAlertTriangle, unknown: IconSpeakerphone } as const;

/** The kind of a message as a picture; the word is next to its summary. */
export function MessageIcon({ style }: { style: Notice['style'] }) {
  const Icon = ICONS[style ?? '1'];
  return (
    <span className={css['icon']} data-style={style ?? '1'}>
      <Icon size={22} stroke={1.75} aria-hidden />
    </span>
  );
}
