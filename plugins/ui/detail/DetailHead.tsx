import IconChevronDown from '#icons/IconChevronDown';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { cx } from '../classNames.ts';
import { IconButton } from '../controls/IconButton.tsx';
import type { CoverKind } from '../covers/forms.ts';
import { CoverImage } from '../covers/CoverImage.tsx';
import { InstitutionImage } from '../covers/InstitutionImage.tsx';
import { Crumb, type Step } from './Crumb.tsx';
import { Tag } from './Tag.tsx';
import css from './DetailHead.module.css';
import { type Fact, knownFacts } from './facts.ts';
import { DockedAction } from './DockedAction.tsx';
import { type RareAction, RareActions } from './RareActions.tsx';

/** Maximum number of facts; further ones belong into a tab. */
const MOST_FACTS = 4;

interface DetailHeadProps {
  id: string;
  /** Decides the form of the cover; an institution has a picture, whose `cover` is its logo. */
  kind: CoverKind | 'institution';
  title: string;
  /** The pages above this one, the topmost first. */
  steps?: readonly Step[];
  /** The state, next to the title. */
  mark?: ReactNode;
  summary?: ReactNode;
  tags?: readonly string[];
  /** At most four are shown. */
  facts?: readonly Fact[];
  /** An address, a file's id, or 1 to 8 for a built-in cover. */
  cover: string;
  /** The main action; on phones it stays at the bottom of the screen. */
  action?: ReactNode;
  /** The main action is not that of the open tab: it is less prominent, and absent on phones. */
  actionElsewhere?: boolean;
  /** Rare actions, such as leaving a class; behind ⋯. */
  rare?: readonly RareAction[];
  /** A hint for the main action, or the user's progress. */
  note?: ReactNode;
  /**
   * The rows of a card that stands beside the tabs from 1024 px on, with the action and the note above them; facts with
   * the same labels then leave the head. On narrower screens action and note end the head, and the rows are not shown.
   */
  aside?: readonly Fact[] | undefined;
  /** @deprecated Every head folds on phones. */
  folds?: boolean;
}

/**
 * The head of a detail page: title, facts, and the one main action. Once it is scrolled away, the title and the main
 * action stay above the tabs. On phones all but the title, the state and the note's first line is folded away, so that
 * the tabs come sooner.
 * @example <DetailHead id={clazz.clazzId} kind="clazz" title={clazz.title} cover={clazz.cover} facts={[{ label: '学时', value: '48' }]} action={<JoinButton />} />
 */
export function DetailHead(props: DetailHeadProps) {
  const { id, kind, title, steps, mark, summary, tags = [], cover } = props;
  const { action, actionElsewhere = false, rare = [], note } = props;
  const facts = knownFacts(props.facts ?? []);
  const aside = props.aside && knownFacts(props.aside);
  const [folded, setFolded] = useState(true);
  const head = useRef<HTMLElement>(null);
  const past = useScrolledPast(head);
  const inCard = new Set(aside?.map(({ label }) => label));
  const onward = (action !== undefined || note !== undefined || inCard.size > 0) && (
    <div className={cx(css['onward'], aside && css['card'])} data-past={past || undefined}>
      {action !== undefined && <DockedAction elsewhere={actionElsewhere}>{action}</DockedAction>}
      {note !== undefined && <div className={`yx-note ${css['note']}`}>{note}</div>}
      {inCard.size > 0 && (
        <dl className={css['rows']}>
          {aside?.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="yx-brief">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
  return (
    <>
      <header
        className={css['head']}
        data-past={past || undefined}
        data-folded={folded || undefined}
        data-aside={aside ? true : undefined}
        ref={head}
      >
        {steps && (
          <div className={css['where']}>
            <Crumb steps={steps} />
          </div>
        )}
        {kind === 'institution' ? (
          <InstitutionImage of={{ id, title, institution: true }} logo={cover} className={css['picture']} />
        ) : (
          <CoverImage kind={kind} of={{ id, title, labels: tags, cover }} eager className={css['picture']} />
        )}
        <div className={css['name']}>
          <h1 className={css['title']}>{title}</h1>
          {(mark !== undefined || tags.length > 0) && (
            <p className={css['tags']}>
              {mark}
              <span className={css['topics']}>
                {tags.map((tag) => (
                  <Tag key={tag} size="sm">
                    {tag}
                  </Tag>
                ))}
              </span>
            </p>
          )}
        </div>
        <IconButton
          label={folded ? '展开介绍' : '收起介绍'}
          className={css['fold']}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        >
          <IconChevronDown size={20} aria-hidden />
        </IconButton>
        <div className={css['words']}>
          {summary !== undefined && summary !== '' && <div className={`yx-note ${css['summary']}`}>{summary}</div>}
          {facts.length > 0 && (
            <dl className={css['facts']}>
              {facts.slice(0, MOST_FACTS).map(({ label, value }) => (
                <div key={label} data-beside={inCard.has(label) || undefined}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {rare.length > 0 && (
          <div className={css['rare']}>
            <RareActions actions={rare} />
          </div>
        )}
        {!aside && onward}
      </header>
      <div className={css['stuck']} data-past={past || undefined} aria-hidden>
        <p>{title}</p>
      </div>
      {aside && onward}
    </>
  );
}

/** True while an element is scrolled out of view, above the bottom of the site's header. */
function useScrolledPast(of: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < 0);
      },
      { rootMargin: '-65px 0px 0px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [of]);
  return past;
}
