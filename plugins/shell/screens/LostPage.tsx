import { SystemScreen } from './SystemScreen.tsx';

/** For paths without an owner. */
export default function LostPage({ path }: { path: string }) {
  return (
    <SystemScreen figure="迷路" title="页面走丢了">
      <p>
        没有找到<strong>{path}</strong>。地址可能写错了，页面也可能已经搬走。
      </p>
    </SystemScreen>
  );
}
