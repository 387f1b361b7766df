import { useEffect } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import { judgeAddress } from '../judgeAddress.ts';
import type { pageJumping } from '../refs.ts';
import { BackButton } from '#plugins/ui/controls/BackButton.tsx';
import { SystemScreen } from './SystemScreen.tsx';
import { PlainButton } from '#plugins/ui/controls/PlainButton.tsx';

/** Redirects to a safe address at once; otherwise shows it and lets the user decide. */
export default function PageJumping({ url }: PageProps<typeof pageJumping>) {
  const { deployment, navigation } = useKernel();
  const judged = judgeAddress(url ?? '', location.origin, deployment.allowedRedirects);
  const { kind } = judged;
  const href = kind === 'refused' ? '' : judged.url.href;

  useEffect(() => {
    if (kind === 'own') void navigation.goTo(href.slice(location.origin.length), { replace: true });
    if (kind === 'allowed') location.replace(href);
  }, [kind, href, navigation]);

  if (judged.kind === 'refused') {
    return (
      <SystemScreen drawing="lost" actions={<BackButton />} title="无法跳转">
        <p>这个链接没有写明有效的网址（只支持http与https）。</p>
      </SystemScreen>
    );
  }
  if (judged.kind !== 'foreign') {
    return (
      <SystemScreen drawing="lost" title="正在跳转…">
        <p>{judged.url.href}</p>
      </SystemScreen>
    );
  }
  return (
    <SystemScreen
      title="即将离开本平台"
      actions={
        <PlainButton variant="default" onClick={() => location.assign(judged.url.href)}>
          继续前往
        </PlainButton>
      }
    >
      <p>你要去的网站不属于本平台，请留意账号和财产安全：</p>
      <p>
        <strong>{judged.url.host}</strong>
      </p>
      <p>{judged.url.href}</p>
    </SystemScreen>
  );
}
