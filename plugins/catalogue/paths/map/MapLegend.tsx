import css from './MapLegend.module.css';
import { StopMark, stopWords } from './StopMark.tsx';

/** The meaning of the shapes on the map; hidden from screen readers, as the map's list says it in words. */
export function MapLegend({ joined }: { joined: boolean }) {
  return (
    <div className={`yx-note ${css['legend']}`} aria-hidden>
      <span>
        <i className={css['box']} />
        必修
      </span>
      <span>
        <i className={css['box']} data-optional />
        选修
      </span>
      {joined && (
        <>
          <span>
            <StopMark state="done" progress={100} />
            {stopWords('done', 100)}
          </span>
          <span>
            <StopMark state="learning" progress={40} />
            学习中
          </span>
          <span>
            <StopMark state="none" progress={0} />
            {stopWords('none', 0)}
          </span>
        </>
      )}
      <span className={css['keys']}>方向键在各站之间移动，回车打开</span>
    </div>
  );
}
