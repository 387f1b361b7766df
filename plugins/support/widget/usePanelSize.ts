import { type CSSProperties, useState } from 'react';
import { writeLocal, readLocal } from '#plugins/ui/localValues.ts';

const KEY = 'support-panel';
const LEAST = { width: 320, height: 360 };
const USUAL = { width: 400, height: 600 };
/** Margin to the edges of the window. */
const EDGE = 48;

interface Size {
  width: number;
  height: number;
}

export interface PanelSize {
  style: CSSProperties;
  current(): Size;
  change(size: Size): void;
}

/** True on a phone, where the panel covers the page. */
export const panelCoversPage = (): boolean => matchMedia('(max-width: 767px)').matches;

/** The panel's size on a desktop, stored on this device; on a phone CSS makes it fill the screen. */
export function usePanelSize(): PanelSize {
  const [size, setSize] = useState(read);
  return {
    style: { width: size.width, height: size.height },
    current: () => fitting(size),
    change(wanted) {
      const next = fitting(wanted);
      setSize(next);
      writeLocal(KEY, `${next.width}x${next.height}`);
    },
  };
}

function read(): Size {
  const [width = 0, height = 0] = (readLocal(KEY) ?? '').split('x').map(Number);
  return width > 0 && height > 0 ? { width, height } : USUAL;
}

function fitting({ width, height }: Size): Size {
  return {
    width: Math.round(Math.max(LEAST.width, Math.min(innerWidth - EDGE, width))),
    height: Math.round(Math.max(LEAST.height, Math.min(innerHeight - EDGE, height))),
  };
}
