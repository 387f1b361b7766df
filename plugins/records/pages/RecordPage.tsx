import { pageTime } from '#plugins/ui/clock/pageTime.ts';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useKernel, useRemote } from '#kernel/index.ts';
import { type Place, wayBackTo } from '#plugins/places/places.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { BackHead } from '#plugins/ui/detail/BackHead.tsx';
import '#plugins/ui/print/printed.css';
import type { RecordQuery } from '../contract.ts';
import { ChoosePlace } from './ChoosePlace.tsx';
import css from './RecordPage.module.css';
import { RECORD_TAB, recordPlace, titleCall } from './recordPlaces.ts';

interface RecordPageProps {
  query: RecordQuery;
  title: string;
  children: (place: Place) => ReactNode;
}

/** A page of a learning record: its title, its owner and place, and a layout for print. */
export function RecordPage({ query, title, children }: RecordPageProps) {
  const place = recordPlace(query);
  if (!place) return <ChoosePlace title={title} />;
  return (
    <div className={css['page']} data-printed>
      {query.title && (
        <div data-screen>
          <BackHead title={title} back={wayBackTo(place, RECORD_TAB)} />
        </div>
      )}
      <Whose place={place} title={title} titled={query.title} />
      {children(place)}
    </div>
  );
}

interface WhoseProps {
  place: Place;
  title: string;
  /** The page has its title above. */
  titled: boolean;
}

const Whose = observer(({ place, title, titled }: WhoseProps) => {
  const { session } = useKernel();
  const { value, error } = useRemote(titleCall(place));
  const where = value?.title ?? '';
  return (
    <>
      {titled ? !error && <h2 className={css['where']}>{where}</h2> : <h1 className="yx-heard">{title}</h1>}
      {!titled && <h2 className="yx-heard">{where || title}</h2>}
      <p data-on-paper>
        {title} · {session.user?.userName} · 打印于{formatTime(pageTime())}
      </p>
    </>
  );
});
