import IconDownload from '#icons/IconDownload';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { saveCsv } from './csv.ts';

interface CsvButtonProps {
  /** Name of the file. */
  name: string;
  rows: () => readonly (readonly string[])[] | Promise<readonly (readonly string[])[]>;
}

/** Downloads a table as a file for spreadsheets. */
export function CsvButton({ name, rows }: CsvButtonProps) {
  return (
    <GuardedButton
      variant="default"
      mih={44}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={async () => saveCsv(name, await rows())}
      data-screen
    >
      下载表格
    </GuardedButton>
  );
}
