import { describeReason } from '../operator/reasons.ts';
import type { InactivePlugin } from '#kernel/plugin/resolve.ts';
import { SystemScreen } from './SystemScreen.tsx';

/** For the paths of a plugin that is off here. */
export default function InactivePage({ inactive }: { inactive: InactivePlugin }) {
  return (
    <SystemScreen figure="未开通" title="该功能未开通">
      <p>
        「{inactive.title}」没有启用：{describeReason(inactive.reason)}。如需使用，请联系所在机构的管理员。
      </p>
    </SystemScreen>
  );
}
