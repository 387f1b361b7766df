import type { DrawingName } from './Drawing.tsx';
import { Late } from './Late.tsx';

const drawing = () => import('./Drawing.tsx');
/** Its place is kept while it comes, and stays empty where it cannot be fetched. */
const place = <svg width="160" height="120" aria-hidden />;

/** A quiet drawing for a page that has nothing else to show. */
export function LineDrawing({ of }: { of: DrawingName }) {
  return <Late load={drawing} with={{ of }} waiting={place} failed={() => place} />;
}
