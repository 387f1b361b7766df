import IconArrowsDiagonalMinimize2 from '#icons/IconArrowsDiagonalMinimize2';
import IconArrowsMaximize from '#icons/IconArrowsMaximize';
import IconGripVertical from '#icons/IconGripVertical';
import IconMinus from '#icons/IconMinus';
import IconPictureInPicture from '#icons/IconPictureInPicture';
import IconX from '#icons/IconX';
import type { Icon } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '#plugins/ui/controls/IconButton.tsx';
import { useReturnFocus } from '#plugins/ui/useReturnFocus.ts';
import type { Corner, Minimal, VideoBoxState } from './boxGeometry.ts';
import { useBox } from './useBox.ts';
import css from './VideoBox.module.css';

interface VideoBoxProps {
  title: string;
  state: VideoBoxState;
  onState: (state: VideoBoxState) => void;
  /** The minimised form. */
  minimal?: Minimal;
  /** A `<VideoPlayer>` or something else to watch. It keeps playing when the box changes shape. */
  children: ReactNode;
}

/** The fourth corner is a button, which also works by keyboard. */
const CORNERS: readonly Corner[] = ['north-west', 'north-east', 'south-west'];

/**
 * A window above the page for a video: it can be moved, resized, minimised and maximised, by mouse, touch and keyboard.
 * @example
 * <VideoBox title={live.title} state={state} onState={setState}><VideoPlayer src={live.url} title={live.title} /></VideoBox>
 */
export function VideoBox({ title, state, onState, minimal = 'picture', children }: VideoBoxProps) {
  return state === 'closed'
    ? null
    : createPortal(
        <OpenBox title={title} state={state} onState={onState} minimal={minimal}>
          {children}
        </OpenBox>,
        document.body,
      );
}

function OpenBox({
  title,
  state,
  onState,
  minimal,
  children,
}: VideoBoxProps & { state: Exclude<VideoBoxState, 'closed'>; minimal: Minimal }) {
  const { style, mover, moverKeys, resizer, resizerKeys } = useBox(state, minimal);
  const root = useRef<HTMLElement>(null);
  useReturnFocus(root);
  useEscape(state === 'maximized', () => onState('normal'));
  const normal = state === 'normal';
  return (
    <section
      ref={root}
      className={css['root']}
      style={style}
      aria-label={`视频窗口：${title}`}
      data-state={state}
      data-minimal={minimal}
    >
      <header className={css['bar']} {...(state === 'maximized' ? {} : mover)}>
        {state !== 'maximized' && (
          <BoxButton name="移动窗口，用方向键" icon={IconGripVertical} grip onKeyDown={moverKeys} />
        )}
        <span className={`yx-cut ${css['title']}`}>{title}</span>
        {/* Each way and its way back are one button, so that the focus stays where it was. */}
        {state === 'minimized' ? (
          <BoxButton name="还原" icon={IconPictureInPicture} onClick={() => onState('normal')} />
        ) : (
          <BoxButton name="最小化" icon={IconMinus} onClick={() => onState('minimized')} />
        )}
        {state === 'maximized' ? (
          <BoxButton name="还原" icon={IconArrowsDiagonalMinimize2} onClick={() => onState('normal')} />
        ) : (
          <BoxButton name="最大化" icon={IconArrowsMaximize} onClick={() => onState('maximized')} />
        )}
        <BoxButton name="关闭" icon={IconX} onClick={() => onState('closed')} />
      </header>
      <div className={css['body']}>{children}</div>
      {normal &&
        CORNERS.map((corner) => (
          <span key={corner} className={css['corner']} data-corner={corner} {...resizer(corner)} />
        ))}
      {normal && (
        <button
          type="button"
          className={css['corner']}
          data-corner="south-east"
          aria-label="调整窗口大小，用方向键"
          {...resizer('south-east')}
          onKeyDown={resizerKeys}
        />
      )}
    </section>
  );
}

function useEscape(active: boolean, act: () => void): void {
  const latest = useEffectEvent(act);
  useEffect(() => {
    if (!active) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [active]);
}

interface BoxButtonProps extends Pick<ComponentProps<'button'>, 'onClick' | 'onKeyDown'> {
  name: string;
  icon: Icon;
  /** Pulling at it pulls the box. */
  grip?: boolean;
}

/** A button in the title bar of a box. */
function BoxButton({ name, icon: Sign, grip, ...act }: BoxButtonProps) {
  return (
    <IconButton className={css['button']} label={name} title={name} data-grip={grip} {...act}>
      <Sign size={16} aria-hidden />
    </IconButton>
  );
}
