import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconCloud from '#icons/IconCloud';
import IconCloudCheck from '#icons/IconCloudCheck';
import IconCloudOff from '#icons/IconCloudOff';
import IconDeviceFloppy from '#icons/IconDeviceFloppy';
import IconRefresh from '#icons/IconRefresh';
import type { Icon } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type Saving, SAVING_WORDS } from '../../sheet/saving.ts';
import type { Room } from '../room.store.ts';
import css from './Saving.module.css';

const ICONS: Readonly<Record<Saving, Icon>> = {
  attention: IconAlertTriangle,
  memory: IconCloudOff,
  retrying: IconRefresh,
  typed: IconCloud,
  kept: IconDeviceFloppy,
  synced: IconCloudCheck,
  empty: IconCloud,
};

const TROUBLES: ReadonlySet<Saving> = new Set(['attention', 'memory', 'retrying']);

/** Where the work is, in words; behind it what is unsent and why. */
export const SaveState = observer(({ room }: { room: Room }) => {
  const { saving } = room.sheet;
  const said = useSaid(saving);
  const Sign = ICONS[saving];
  const words = SAVING_WORDS[saving] || '自动保存';
  return (
    <>
      <button
        type="button"
        className={css['state']}
        aria-label={`保存状态：${words}`}
        aria-haspopup="dialog"
        data-trouble={TROUBLES.has(saving) || undefined}
        onClick={() => room.open('saving')}
      >
        <Sign size={18} aria-hidden />
        <span className={css['words']}>{words}</span>
      </button>
      <span className="yx-heard" role="status">
        {said}
      </span>
    </>
  );
});

/** Said aloud when trouble begins and when it is over; not at every keystroke. */
function useSaid(saving: Saving): string {
  const [heard, setHeard] = useState({ saving, troubled: false, words: '' });
  if (heard.saving !== saving) {
    const troubled = TROUBLES.has(saving);
    const over = heard.troubled && (saving === 'kept' || saving === 'synced');
    setHeard(troubled || over ? { saving, troubled, words: SAVING_WORDS[saving] } : { ...heard, saving });
  }
  return heard.words;
}
