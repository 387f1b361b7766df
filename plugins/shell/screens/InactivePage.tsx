import type { InactivePlugin } from '#kernel/plugin/resolve.ts';
import { inactiveWords } from './inactiveWords.ts';
import { BackButton } from '#plugins/ui/controls/BackButton.tsx';
import { SystemScreen } from './SystemScreen.tsx';

/** For the paths of a plugin that is off here. */
export function InactivePage({ inactive }: { inactive: InactivePlugin }) {
  return (
    <SystemScreen actions={<BackButton />} title="该功能未开通">
      <p>
        「{inactive.title}」现在不能使用：{inactiveWords(inactive.reason)}。如需使用，请联系所在机构的管理员。
      </p>
    </SystemScreen>
  );
}
