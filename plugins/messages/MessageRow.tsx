import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconCheck from '#icons/IconCheck';
import IconSpeakerphone from '#icons/IconSpeakerphone';
import IconTool from '#icons/IconTool';
import { observer } from 'mobx-react-lite';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { formatRecent } from '#plugins/ui/clock/time.ts';
import type { Notice } from './api.ts';
import { messageDetail } from './contract.ts';
import css from './MessageRow.module.css';
import type { ReadMarks } from './readMarks.store.ts';
import { StyleTag } from './StyleTag.tsx';

const ICONS = { 1: IconSpeakerphone, 2: IconTool, 3: IconAlertTriangle, unknown: IconSpeakerphone } as const;

interface MessageRowProps {
  message: Notice;
  marks: ReadMarks;
  onMarked: () => void;
}

/** One message of the list; the whole row leads to it. */
export const MessageRow = observer(({ message, marks, onMarked }: MessageRowProps) => {
  const { id, title, style, summary, publishTime, read } = message;
  const unread = read === false;
  const Icon = ICONS[style ?? '1'];
  const mark = async () => {
    if (await marks.mark(id)) onMarked();
  };
  return (
    <li className={css['row']} data-unread={unread || undefined} data-plain={typeof read !== 'boolean' || undefined}>
      <span className={css['icon']} data-style={style ?? '1'}>
        <Icon size={22} stroke={1.75} aria-hidden />
      </span>
      <div className={css['words']}>
        <h2 className={css['title']}>
          <RouteLink to={messageDetail.with({ id })} className={css['link']}>
            {unread && <span className="yx-heard">未读：</span>}
            {title}
          </RouteLink>
        </h2>
        <p className={css['line']}>
          <StyleTag style={style} />
          <span className={css['summary']}>{summary}</span>
        </p>
      </div>
      <time className={css['time']} dateTime={publishTime}>
        {formatRecent(publishTime)}
      </time>
      {unread && (
        <button
          type="button"
          className={css['mark']}
          aria-label={`标为已读：${title}`}
          title="标为已读"
          disabled={marks.marking !== undefined}
          onClick={() => void mark()}
        >
          <IconCheck size={18} aria-hidden />
        </button>
      )}
    </li>
  );
});
