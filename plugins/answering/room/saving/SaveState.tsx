import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconCloud from '#icons/IconCloud';
import IconCloudCheck from '#icons/IconCloudCheck';
import IconCloudOff from '#icons/IconCloudOff';
import IconDeviceFloppy from '#icons/IconDeviceFloppy';
import IconRefresh from '#icons/IconRefresh';
import type { Icon } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { RetryNow } from '#plugins/ui/states/failures/RetryNow.tsx';
import { useState } from 'react';
import { type Saving, SAVING_WORDS } from '#plugins/offline/outbox/saving.ts';
import { useCalmSaving } from '#plugins/offline/outbox/useCalmSaving.ts';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import type { Room } from '../room.store.ts';
import css from './Saving.module.css';

/** All icons are in the page and one is visible, because adding an element would recalculate every style. */
const ICONS = [
  [IconAlertTriangle, ['attention']],
  [IconCloudOff, ['memory']],
  [IconRefresh, ['retrying']],
  [IconCloud, ['typed', 'empty']],
  [IconDeviceFloppy, ['kept']],
  [IconCloudCheck, ['synced']],
] as const satisfies readonly (readonly [Icon, readonly Saving[]])[];

const TROUBLES: ReadonlySet<Saving> = new Set(['attention', 'memory', 'retrying']);

/** The save state in words; it opens the details. */
export const SaveState = observer(({ room }: { room: Room }) => {
  const saving = useCalmSaving(room.sheet.saving);
  const said = useSaid(saving);
  const words = SAVING_WORDS[saving] || '自动保存';
  return (
    <span className={css['saving']}>
      <TextButton
        look="quiet"
        className={css['state']}
        aria-label={`保存状态：${words}`}
        aria-haspopup="dialog"
        data-trouble={TROUBLES.has(saving) || undefined}
        onClick={() => room.open('saving')}
      >
        {ICONS.map(([Sign, of]) => (
          <Sign key={of[0]} size={18} aria-hidden data-shown={of.some((one) => one === saving)} />
        ))}
        <span className={css['words']}>{words}</span>
      </TextButton>
      {saving === 'retrying' && <RetryNow onRetry={room.sheet.retry} />}
      <span className="yx-heard" role="status">
        {said}
      </span>
    </span>
  );
});

/** Announces when trouble begins and ends, not every keystroke. */
function useSaid(saving: Saving): string {
  const [heard, setHeard] = useState({ saving, troubled: false, words: '' });
  if (heard.saving !== saving) {
    const troubled = TROUBLES.has(saving);
    const over = heard.troubled && (saving === 'kept' || saving === 'synced');
    setHeard(troubled || over ? { saving, troubled, words: SAVING_WORDS[saving] } : { ...heard, saving });
  }
  return heard.words;
}
