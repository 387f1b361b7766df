import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useKernel } from '../KernelContext.ts';
import { describeReason } from '../plugin/reasons.ts';
import type { InactivePlugin } from '../plugin/resolve.ts';
import { SystemScreen } from './SystemScreen.tsx';

/** For the paths of a plugin that is off here. What it is called, and what it needs, its manifest says. */
export default observer(function InactivePage({ inactive: { id } }: { inactive: Pick<InactivePlugin, 'id'> }) {
  const { manifests, plugins } = useKernel();
  useEffect(() => void manifests.fetchAll().catch(() => undefined), [manifests]);
  const inactive = manifests.complete ? plugins.inactive.get(id) : undefined;
  return (
    <SystemScreen figure="未开通" title="该功能未开通">
      {inactive && (
        <p>
          「{inactive.title}」没有启用：{describeReason(inactive.reason)}。如需使用，请联系所在机构的管理员。
        </p>
      )}
    </SystemScreen>
  );
});
