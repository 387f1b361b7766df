import { Button } from '@mantine/core';
import { Empty } from '#plugins/ui/states/Empty.tsx';

interface NoMaterialsProps {
  /** A folder is open. */
  folder: boolean;
  /** Given while something is searched. */
  onClear: (() => void) | undefined;
  onUp: () => void;
}

/** Why the list is empty, and a way out. */
export function NoMaterials({ folder, onClear, onUp }: NoMaterialsProps) {
  if (onClear) return <Empty hint="没有符合条件的资料" onward={<Onward label="清除条件" go={onClear} />} />;
  if (folder) return <Empty hint="这个文件夹是空的" onward={<Onward label="看全部资料" go={onUp} />} />;
  return <Empty hint="老师上传的课件和资料会出现在这里" />;
}

function Onward({ label, go }: { label: string; go: () => void }) {
  return (
    <Button variant="default" size="sm" onClick={go}>
      {label}
    </Button>
  );
}
