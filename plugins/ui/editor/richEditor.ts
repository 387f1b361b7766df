// The editor, loaded on demand: `<Late load={richEditor} with={{ text, label: '实验报告' }} …>`.
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import type { RichEditorProps } from './RichEditor.tsx';

export const richEditor: LazyScreen<RichEditorProps> = () => import('./RichEditor.tsx');
