import IconCheck from '#icons/IconCheck';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import type { PathDetail } from './api.ts';
import css from './PathPost.module.css';

/** The job at the end of the path: its requirements, and the way to it. */
export function PathPost({ path: { title, demands, introduction, summary } }: { path: PathDetail }) {
  return (
    <div className={css['parts']}>
      {demands.length > 0 && (
        <section>
          <h3>{title}需要会什么</h3>
          <ul className={css['demands']}>
            {demands.map((demand) => (
              <li key={demand}>
                <IconCheck size={18} aria-hidden />
                {demand}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>怎样走到那里</h3>
        <RichContent html={introduction || summary} headingsFrom={4} />
      </section>
    </div>
  );
}
