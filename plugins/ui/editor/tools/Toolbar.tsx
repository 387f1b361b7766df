import IconPhotoPlus from '#icons/IconPhotoPlus';
import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { Fragment, useRef } from 'react';
import { headingLevel, setHeading } from '../commands/blocks.ts';
import type { RichText } from '../richText.store.ts';
import css from '../RichEditor.module.css';
import { acceptOf, PICTURES } from '../../form/uploads/uploadRules.ts';
import { ToolButton } from './ToolButton.tsx';
import { type Tool, TOOLS } from './tools.ts';
import { useRovingFocus } from './useRovingFocus.ts';

/** A button to choose one or several pictures. */
function PictureTool({ text }: { text: RichText }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton name="图片" icon={IconPhotoPlus} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={acceptOf(PICTURES)}
        aria-label="选择图片"
        onChange={({ currentTarget: input }) => {
          text.insertPictures([...(input.files ?? [])]);
          // Reset, so that the same file can be chosen again.
          input.value = '';
          text.focus();
        }}
      />
    </>
  );
}

/** Stands above the text; on a phone, above the keyboard. */
export const Toolbar = observer(({ text }: { text: RichText }) => {
  const roving = useRovingFocus();
  return (
    <div
      {...roving}
      role="toolbar"
      aria-label="格式"
      aria-keyshortcuts="Alt+F10"
      tabIndex={-1}
      className={css['toolbar']}
      onKeyDown={(event) => {
        if (event.key === 'Escape') text.focus();
        else roving.onKeyDown(event);
      }}
    >
      <HeadingTool text={text} />
      {TOOLS.map((group, at) => (
        <Fragment key={group[0]?.name}>
          <span className={css['gap']} aria-hidden />
          {group.map((tool) => (
            <StateTool key={tool.name} text={text} of={tool} />
          ))}
          {at === 2 && text.pictures.possible && <PictureTool text={text} />}
        </Fragment>
      ))}
    </div>
  );
});

/** Renders when its state changes, not at every keystroke. */
const StateTool = observer(({ text, of: { name, icon, keys, on, act } }: { text: RichText; of: Tool }) => {
  const pressed = computed(() => on?.(text.state)).get();
  const disabled = computed(() => typeof act === 'function' && !act(text.state)).get();
  return (
    <ToolButton
      name={name}
      icon={icon}
      keys={keys}
      pressed={pressed}
      disabled={disabled}
      onClick={() => text.use(act)}
    />
  );
});

const HEADINGS = [
  [0, '正文'],
  [2, '大标题'],
  [3, '中标题'],
  [4, '小标题'],
] as const;

const HeadingTool = observer(({ text }: { text: RichText }) => {
  const level = computed(() => headingLevel(text.state)).get();
  // Content from elsewhere may have other levels.
  const shown = level === 1 ? 2 : Math.min(level, 4);
  return (
    <select
      data-tool
      className={css['headings']}
      aria-label="段落格式"
      title="段落格式"
      value={shown}
      onChange={({ currentTarget: { value } }) => text.use(setHeading(Number(value)))}
    >
      {HEADINGS.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
});
