import { TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { ConfirmButton } from '#plugins/ui/controls/ConfirmButton.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import type { Machine } from '../machine.store.ts';
import css from './SnapshotPanel.module.css';

/** The machine's snapshots: to be made, gone back to, deleted. */
export const SnapshotPanel = observer(({ machine, onDone }: { machine: Machine; onDone: () => void }) => {
  const { notices } = useKernel();
  const { snapshots, vm } = machine;
  const [name, setName] = useState('');
  const vmId = vm?.vmId;
  useEffect(() => {
    if (vmId !== undefined) void snapshots.load(vmId);
  }, [snapshots, vmId]);

  const create = async (): Promise<void> => {
    if (await snapshots.create(name.trim() || `快照${formatTime(Date.now())}`)) setName('');
  };
  const restore = async (at: number): Promise<void> => {
    const one = snapshots.list?.[at];
    if (!one) return;
    const agreed = await notices.confirm({
      title: `恢复到「${one.name}」？`,
      message: '实验机会重新启动，创建这个快照以后的文件改动全部丢失。',
      confirmLabel: '恢复',
      danger: true,
    });
    if (agreed && (await snapshots.restore(one))) onDone();
  };
  return (
    <div className={css['root']}>
      {snapshots.canCreate && (
        <form
          method="post"
          className={css['new']}
          onSubmit={(event) => {
            event.preventDefault();
            void create();
          }}
        >
          <TextInput
            label="新快照的名称"
            placeholder="例如：第二步做完"
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <GuardedButton type="submit" loading={snapshots.busy}>
            创建快照
          </GuardedButton>
        </form>
      )}
      {snapshots.failure !== '' && <p role="alert">{snapshots.failure}</p>}
      {snapshots.list?.length === 0 ? (
        <Empty text="还没有快照" hint="做到一个满意的地方先留一个，以后改坏了可以回来" />
      ) : (
        <ul className="yx-list" aria-label="快照">
          {snapshots.list?.map((one, at) => (
            <li key={one.snapshotId} className={css['row']}>
              <span className={css['words']}>
                <strong>{one.name}</strong>
                {one.createTime && <span className="yx-note">{formatTime(one.createTime)}</span>}
              </span>
              {snapshots.canRestore && (
                <GuardedButton variant="default" aria-label={`恢复到${one.name}`} onClick={() => restore(at)}>
                  恢复
                </GuardedButton>
              )}
              {snapshots.canRemove && (
                <ConfirmButton
                  variant="subtle"
                  aria-label={`删除${one.name}`}
                  question={`删除快照「${one.name}」？`}
                  consequence="删除后不能再恢复到这个快照，实验机不受影响。"
                  confirmLabel="删除"
                  onConfirm={() => snapshots.remove(one)}
                >
                  删除
                </ConfirmButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
