import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/index.ts';
import { formatDuration } from '#plugins/ui/clock/duration.ts';
import { CopyRow } from '#plugins/ui/controls/CopyRow.tsx';
import type { Vm } from '../api.ts';
import css from './MachineCard.module.css';
import { NODES, PLATFORMS } from './useMachinesKnown.ts';

/** A machine's type, its node, and its login. */
export const MachineFacts = observer(({ vm }: { vm: Vm }) => {
  const { nodeId, platformType, image, address, loginManager, usedTime, state } = vm;
  const nodes = useRemote(NODES);
  const platforms = useRemote(PLATFORMS);
  const node = nodes.value?.find((one) => one.nodeId === nodeId);
  const platform = platforms.value?.find(({ code }) => code === platformType);
  const facts = [
    { label: '节点', value: nodeId ? (node?.name ?? nodeId) : '' },
    { label: '平台', value: platform?.name ?? platformType },
    { label: '镜像', value: image },
    { label: '已用', value: typeof usedTime === 'number' && usedTime > 0 ? formatDuration(usedTime) : '' },
  ].filter(({ value }) => value !== '');
  const reached = state === 'running';
  return (
    <>
      <dl className={css['facts']}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {reached && (address || loginManager) && (
        <dl className={css['login']}>
          {address && <CopyRow name="地址" text={address} />}
          {loginManager?.user && <CopyRow name="用户名" text={loginManager.user} />}
          {loginManager?.password && <CopyRow name="密码" text={loginManager.password} secret />}
        </dl>
      )}
    </>
  );
});
