import { BackButton } from '#plugins/ui/controls/BackButton.tsx';
import { SystemScreen } from '#plugins/shell/screens/SystemScreen.tsx';

/** For an upstream without the calls; nothing but a typed address leads here. */
export const NotOffered = () => (
  <SystemScreen actions={<BackButton />} title="该功能未开通">
    <p>所在机构的服务器还没有这项功能。如需使用，请联系所在机构的管理员。</p>
  </SystemScreen>
);
