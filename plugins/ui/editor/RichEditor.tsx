import IconX from '#icons/IconX';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { cx } from '../classNames.ts';
import content from '../content/RichContent.module.css';
import { Panels } from './panels/Panels.tsx';
import type { RichText } from './richText.store.ts';
import { Toolbar } from './tools/Toolbar.tsx';
import { editorView } from './views/editorView.ts';
import type { Pictures } from './pictures/pictures.store.ts';
import { useKeyboardInset } from './views/useKeyboardInset.ts';
import { IconButton } from '../controls/IconButton.tsx';
import css from './RichEditor.module.css';

export interface RichEditorProps {
  text: RichText;
  /** Accessible name of the text. */
  label: string;
  placeholder?: string;
  readOnly?: boolean;
  /** In pixels; by default the editor fills its box. */
  minHeight?: number;
}

/**
 * An editor whose text looks as `<RichContent>` will show `text.html`. It fills its box and scrolls by itself.
 * @example <Late load={richEditor} with={{ text, label: '实验报告' }} waiting={…} failed={…} />
 */
export default observer(function RichEditor(editor: RichEditorProps) {
  const { text, placeholder, readOnly = false, minHeight } = editor;
  const box = useRef<HTMLDivElement>(null);
  const place = useEditorView(editor, box);
  useKeyboardInset(box);
  return (
    <div ref={box} className={css['editor']} data-read-only={readOnly || undefined}>
      {!readOnly && <Toolbar text={text} />}
      <div className={css['scroll']} style={{ minHeight }}>
        {text.empty && placeholder !== undefined && !readOnly && (
          <p className={css['placeholder']} aria-hidden>
            {placeholder}
          </p>
        )}
        <div ref={place} className={css['place']} />
      </div>
      <Refusal pictures={text.pictures} />
      {!readOnly && (
        <div className={css['panels']} data-panels>
          <Panels text={text} />
        </div>
      )}
    </div>
  );
});

function useEditorView(
  { text, label, placeholder, readOnly = false }: RichEditorProps,
  box: { readonly current: HTMLElement | null },
) {
  const { file: fileService } = useKernel().deployment.services;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const view = editorView(place.current, {
      text,
      readOnly,
      fileService,
      attributes: {
        class: cx(content['root'], css['text']),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        tabindex: '0',
        ...(readOnly && { 'aria-readonly': 'true' }),
        ...(placeholder !== undefined && { 'aria-placeholder': placeholder }),
      },
      toTools(which) {
        const tools = which === 'toolbar' ? '[role="toolbar"] [tabindex="0"]' : '[data-panel-field]';
        box.current?.querySelector<HTMLElement>(tools)?.focus();
      },
    });
    const hide = text.show(view);
    return () => {
      hide();
      view.destroy();
    };
  }, [text, label, placeholder, readOnly, fileService, box]);
  useEffect(() => {
    addEventListener('online', text.pictures.retryAll);
    return () => removeEventListener('online', text.pictures.retryAll);
  }, [text]);
  return place;
}

/** Says which files were rejected, and why. */
const Refusal = observer(({ pictures }: { pictures: Pictures }) =>
  pictures.refusal === '' ? null : (
    <div className={css['refusal']}>
      <p role="alert">{pictures.refusal}</p>
      <IconButton small label="知道了" onClick={pictures.dismissRefusal}>
        <IconX size={20} aria-hidden />
      </IconButton>
    </div>
  ),
);
