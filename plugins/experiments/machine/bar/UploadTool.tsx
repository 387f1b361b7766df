import IconUpload from '#icons/IconUpload';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { WorkTool } from '#plugins/ui/workbar/WorkTool.tsx';
import type { Machine } from '../machine.store.ts';
import type { Uploads } from '../uploads.store.ts';

/** Chooses files for the machine. */
export const UploadTool = observer(({ uploads, machine }: { uploads: Uploads; machine: Machine }) => {
  const input = useRef<HTMLInputElement>(null);
  const { vm } = machine;
  if (uploads.lacking || !vm) return null;
  return (
    <>
      <WorkTool icon={IconUpload} label="上传" hint="把文件放进实验机" onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="选择要放进实验机的文件"
        onChange={({ currentTarget }) => {
          uploads.add([...(currentTarget.files ?? [])], vm.vmId);
          currentTarget.value = '';
        }}
      />
    </>
  );
});
