import type { Icon } from '@tabler/icons-react';
import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import { PAGE_SIZES } from '../../constants.ts';
import { PageJump } from './PageJump.tsx';
import css from './Pager.module.css';
import { asPageSize, lastPage, pageAfterResize, pageEntries, savePageSize } from './paging.ts';

export interface PageChoice {
  page: number;
  size: number;
}

interface PagerProps extends PageChoice {
  total: number;
  /** Called with the page to show; a new size comes with the page that contains the first row shown before. */
  onChange: (choice: PageChoice) => void;
  /** Names the pager if a page has two. */
  label?: string;
}

/**
 * The pages of a list; nothing if everything fits on the smallest page. The size is remembered on this machine: start lists
 * with `savedPageSize()`.
 * @example <Pager page={query.page} size={query.size} total={list.total} onChange={update} />
 */
export function Pager({ page, size, total, onChange, label = '分页' }: PagerProps) {
  const last = lastPage(total, size);
  // There is one page at any size, so there is nothing to choose.
  if (total <= PAGE_SIZES[0]) return null;
  const go = (to: number): void => onChange({ page: to, size });

  const resize = (text: string): void => {
    const chosen = asPageSize(text);
    if (chosen === undefined) return;
    savePageSize(chosen);
    onChange({ page: pageAfterResize(page, size, chosen), size: chosen });
  };

  return (
    <nav className={css['root']} aria-label={label}>
      <span className={css['total']}>共{total}条</span>
      <div className={css['pages']}>
        <Arrow name="上一页" icon={IconChevronLeft} to={page - 1} possible={page > 1} go={go} />
        {pageEntries(page, last).map((entry) =>
          typeof entry === 'number' ? (
            <PageButton key={entry} page={entry} current={entry === page} go={go} />
          ) : (
            <span key={`gap-${entry.from}`} className={css['gap']} aria-hidden>
              …
            </span>
          ),
        )}
        <span className={css['brief']}>
          <span aria-hidden>
            {page} / {last}
          </span>
          <span className="yx-heard">
            第{page}页，共{last}页
          </span>
        </span>
        <Arrow name="下一页" icon={IconChevronRight} to={page + 1} possible={page < last} go={go} />
      </div>
      {/* A native select: Mantine's would add 4 kB to every list. */}
      <select
        aria-label="每页条数"
        className={css['size']}
        value={size}
        onChange={(event) => resize(event.currentTarget.value)}
      >
        {PAGE_SIZES.map((count) => (
          <option key={count} value={count}>
            {count}条/页
          </option>
        ))}
      </select>
      {last > 1 && <PageJump last={last} onJump={go} />}
    </nav>
  );
}

interface ArrowProps {
  name: string;
  icon: Icon;
  to: number;
  possible: boolean;
  go: (page: number) => void;
}

/** At the end it is inert rather than disabled, so that it keeps the keyboard focus. */
function Arrow({ name, icon: Sign, to, possible, go }: ArrowProps) {
  return (
    <button
      type="button"
      className={css['page']}
      aria-label={name}
      aria-disabled={!possible}
      onClick={() => possible && go(to)}
    >
      <Sign size={18} aria-hidden />
    </button>
  );
}

function PageButton({ page, current, go }: { page: number; current: boolean; go: (page: number) => void }) {
  return (
    <button
      type="button"
      className={css['page']}
      aria-label={`第${page}页`}
      aria-current={current ? 'page' : undefined}
      onClick={() => go(page)}
    >
      {page}
    </button>
  );
}
