import IconZoomIn from '#icons/IconZoomIn';
import IconZoomOut from '#icons/IconZoomOut';
import { observer } from 'mobx-react-lite';
import type { PictureZoom } from './zoom.store.ts';
import css from './ZoomView.module.css';

/** Buttons to zoom out, zoom in, and fit the picture. */
export const ZoomTools = observer(({ zoom }: { zoom: PictureZoom }) => (
  <div className={css['tools']} role="group" aria-label="缩放">
    <button type="button" className={css['tool']} aria-label="缩小" title="缩小（-）" onClick={() => zoom.step(-1)}>
      <IconZoomOut size={20} aria-hidden />
    </button>
    <button
      type="button"
      className={css['percent']}
      aria-label={`${zoom.percent}%，适合窗口`}
      title="适合窗口（0）"
      onClick={zoom.reset}
    >
      {zoom.percent}%
    </button>
    <button type="button" className={css['tool']} aria-label="放大" title="放大（+）" onClick={() => zoom.step(1)}>
      <IconZoomIn size={20} aria-hidden />
    </button>
  </div>
));
