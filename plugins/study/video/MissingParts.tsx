import { formatClock } from '#plugins/ui/clock/duration.ts';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import { playFrom } from './playFrom.ts';
import css from './VideoChapter.module.css';

/** More of them are counted only. */
const SHOWN = 6;

interface MissingPartsProps {
  of: readonly (readonly [from: number, to: number])[];
  video: HTMLVideoElement | null;
}

/** The parts of a video that were passed over, each with the way there: it is not done without them. */
export function MissingParts({ of, video }: MissingPartsProps) {
  if (of.length === 0) return null;
  return (
    <section className={css['missing']} aria-label="没有看的部分">
      <p>有{of.length}段没有看，看过才算学完：</p>
      <ul>
        {of.slice(0, SHOWN).map(([from, to]) => (
          <li key={from}>
            <TextButton look="tool" className={css['part']} onClick={() => video && void playFrom(video, from)}>
              <span className="yx-heard">去看</span>
              {formatClock(from)}–{formatClock(Math.ceil(to))}
            </TextButton>
          </li>
        ))}
        {of.length > SHOWN && <li>等</li>}
      </ul>
    </section>
  );
}
