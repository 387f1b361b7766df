import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useHydrating } from '#kernel/browser/hydration.ts';
import { WATERMARK } from '../constants.ts';
import css from './Watermark.module.css';

interface WatermarkProps {
  /** The viewer's name; cut to 16 characters. */
  text: string;
  children: ReactNode;
}

/**
 * Writes a text across its content, so that a photograph shows where it was taken. It does not intercept clicks.
 * @example <Watermark text={`${user.userName} ${user.account}`}><Paper /></Watermark>
 */
export function Watermark({ text, children }: WatermarkProps) {
  const written = cutWatermark(text);
  // A server has no canvas.
  const hydrating = useHydrating();
  const mask = useMemo(() => (written === '' || hydrating ? undefined : drawMask(written)), [written, hydrating]);
  const style: CSSProperties & Record<'--mask' | '--tile', string> = {
    '--mask': `url(${mask})`,
    '--tile': `${WATERMARK.width}px ${WATERMARK.height}px`,
  };
  return (
    <div className={css['root']}>
      {children}
      {mask !== undefined && <div className={css['mark']} style={style} aria-hidden data-watermark={written} />}
    </div>
  );
}

export function cutWatermark(text: string): string {
  return Array.from(text.trim()).slice(0, WATERMARK.characters).join('');
}

/** The text as a mask, so that its colour comes from the style sheet and follows the theme. */
function drawMask(text: string): string | undefined {
  const { width, height } = WATERMARK;
  const canvas = document.createElement('canvas');
  const sharpness = Math.max(1, window.devicePixelRatio);
  canvas.width = width * sharpness;
  canvas.height = height * sharpness;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.scale(sharpness, sharpness);
  pen.translate(width / 2, height / 2);
  pen.rotate(-Math.PI / 8);
  pen.font = `15px ${getComputedStyle(document.body).fontFamily}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, 0, 0, width - 24);
  return canvas.toDataURL();
}
