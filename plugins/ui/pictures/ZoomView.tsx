import IconZoomIn from '#icons/IconZoomIn';
import IconZoomOut from '#icons/IconZoomOut';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { ErrorView } from '../states/failures/ErrorView.tsx';
import { useGestures } from './useGestures.ts';
import { PictureZoom } from './zoom.store.ts';
import { cx } from '../classNames.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { TextButton } from '../controls/TextButton.tsx';
import css from './ZoomView.module.css';

/** Buttons to zoom out, zoom in, and fit the picture. */
const ZoomTools = observer(({ zoom }: { zoom: PictureZoom }) => (
  <div className={css['tools']} role="group" aria-label="缩放">
    <IconButton small className={css['tool']} label="缩小" title="缩小（-）" onClick={() => zoom.step(-1)}>
      <IconZoomOut size={20} aria-hidden />
    </IconButton>
    <TextButton
      look="quiet"
      className={cx(css['tool'], css['percent'])}
      aria-label={`${zoom.percent}%，适合窗口`}
      title="适合窗口（0）"
      onClick={zoom.reset}
    >
      {zoom.percent}%
    </TextButton>
    <IconButton small className={css['tool']} label="放大" title="放大（+）" onClick={() => zoom.step(1)}>
      <IconZoomIn size={20} aria-hidden />
    </IconButton>
  </div>
));

interface ZoomViewProps {
  src: string;
  alt: string;
}

/** Assumed for SVGs without a size of their own. */
const UNSAID = { width: 800, height: 600 };

/**
 * A picture that fits its box; zoomed by wheel, pinch, double click, buttons and keys, moved by mouse, finger and
 * arrows.
 */
export const ZoomView = observer(({ src, alt }: ZoomViewProps) => {
  const [zoom] = useState(() => new PictureZoom());
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useGestures(box, zoom);
  const again = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  const { scale, x, y } = zoom.zoom;
  const style = { ...zoom.size, transform: `translate(-50%, -50%) translate(${x}px, ${y}px) scale(${scale})` };

  return (
    <div className={css['root']}>
      <div ref={box} className={css['box']} data-zoomed={zoom.zoomed || undefined}>
        {state === 'failed' ? (
          <ErrorView message="图片没有加载出来" advice="请检查网络连接，恢复后重试" onRetry={again} />
        ) : (
          <img
            key={attempt}
            className={css['picture']}
            src={src}
            alt={alt}
            draggable={false}
            data-state={state}
            style={style}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              zoom.setPicture(width > 0 ? { width, height } : UNSAID);
              setState('ready');
            }}
            onError={() => setState('failed')}
          />
        )}
      </div>
      <ZoomTools zoom={zoom} />
    </div>
  );
});
