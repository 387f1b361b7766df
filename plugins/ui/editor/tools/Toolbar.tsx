import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { headingLevel, setHeading } from '../commands/blocks.ts';
import type { RichText } from '../richText.store.ts';
import css from '../RichEditor.module.css';
import { PictureTool } from './PictureTool.tsx';
import { ToolButton } from './ToolButton.tsx';
import { TOOLS } from './tools.ts';
import { useRovingFocus } from './useRovingFocus.ts';

/** Above the text, on a phone above the keyboard. */
export const Toolbar = observer(({ text }: { text: RichText }) => {
  const roving = useRovingFocus();
  const { state } = text;
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
          {group.map(({ name, icon, keys, on, act }) => (
            <ToolButton
              key={name}
              name={name}
              icon={icon}
              keys={keys}
              pressed={on?.(state)}
              disabled={typeof act === 'function' && !act(state)}
              onClick={() => text.use(act)}
            />
          ))}
          {at === 2 && text.pictures.possible && <PictureTool text={text} />}
        </Fragment>
      ))}
    </div>
  );
});

const HEADINGS = [
  [0, '正文'],
  [2, '大标题'],
  [3, '中标题'],
  [4, '小标题'],
] as const;

const HeadingTool = observer(({ text }: { text: RichText }) => {
  const level = headingLevel(text.state);
  // Content from elsewhere may have others.
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
