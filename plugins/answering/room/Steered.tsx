import { useEffect, useState } from 'react';
import { fetchWhenIdle } from '#plugins/ui/fetchWhenIdle.ts';
import { Late } from '#plugins/ui/states/Late.tsx';
import { type LazyScreen, loadScreen } from '#kernel/index.ts';
import type { SteeringStripProps } from '../steering/SteeringStrip.tsx';

const strip: LazyScreen<SteeringStripProps> = () => import('../steering/SteeringStrip.tsx');

/** What the teacher says and does meanwhile: its code and its calls come behind the first question. */
export function Steered(props: SteeringStripProps) {
  const [ready, setReady] = useState(false);
  useEffect(() => fetchWhenIdle(() => loadScreen(strip).then(() => setReady(true))), []);
  return ready && <Late load={strip} with={props} failed={() => null} />;
}
