import { filesOf } from '#plugins/offline/uploads/files.ts';
import { useKernel } from '#kernel/index.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import css from './PdfChapter.module.css';
import type { PdfFailure } from './library.ts';

const WORDS: Readonly<Record<PdfFailure, { message: string; advice: string }>> = {
  missing: { message: '文件不存在或已被删除', advice: '请联系任课老师重新上传' },
  broken: { message: '文件已损坏，打不开', advice: '可以下载后用其它软件试试，或联系任课老师重新上传' },
  unreached: { message: '文件没有加载出来', advice: '请检查网络连接，恢复后重试' },
};

interface PdfFailedProps {
  failure: PdfFailure;
  file: { name: string; url: string | undefined };
  onRetry?: () => void;
}

/** Why a file is not shown, and what to do instead. */
export function PdfFailed({ failure, file: { name, url }, onRetry }: PdfFailedProps) {
  const files = filesOf(useKernel());
  const { message, advice } = WORDS[failure];
  const onward = failure === 'broken' && url !== undefined && (
    <GuardedButton variant="default" onClick={() => files.download(url, name).catch(() => undefined)}>
      下载
    </GuardedButton>
  );
  return (
    <div className={css['centre']}>
      <ErrorView
        message={message}
        advice={advice}
        {...(onRetry && failure !== 'missing' && { onRetry })}
        onward={onward}
      />
    </div>
  );
}
