import { Empty } from '#plugins/ui/states/Empty.tsx';
import { AddressLink } from './AddressLink.tsx';

/**
 * Stands in the place of a file that `isOnNetworkDisk`: only the disk's own page can show it.
 * @example isOnNetworkDisk(url) ? <OnNetworkDisk url={url} /> : <Picture url={url} />
 */
export function OnNetworkDisk({ url }: { url: string }) {
  return (
    <Empty
      text="该资源在网盘中，暂无可导入的资源"
      hint="请到网盘查看，或联系任课老师重新上传"
      onward={<AddressLink address={url}>打开网盘</AddressLink>}
    />
  );
}
