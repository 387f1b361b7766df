import { richEditor } from '#plugins/ui/editor/richEditor.ts';
import type { RichEditorProps } from '#plugins/ui/editor/RichEditor.tsx';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import { Late } from '#plugins/ui/states/Late.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';

type ManuscriptEditorProps = Pick<RichEditorProps, 'text' | 'label' | 'placeholder' | 'readOnly'>;

/** The editor of a text; it fills its box. */
export const ManuscriptEditor = (editor: ManuscriptEditorProps) => (
  <Late
    load={richEditor}
    with={editor}
    waiting={<TextSkeleton lines={8} />}
    failed={(again) => <ErrorView message="编辑器没有加载出来" advice="请检查网络连接，恢复后重试" onRetry={again} />}
  />
);
