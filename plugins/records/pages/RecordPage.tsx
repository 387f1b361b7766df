import { pageTime } from '#plugins/ui/clock/pageTime.ts';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useKernel, useRemote } from '#kernel/index.ts';
import { type Place, stepsTo } from '#plugins/places/places.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { PageHead } from '#plugins/ui/detail/PageHead.tsx';
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

/** A page of a learning record: its owner and place, and a layout for print. */
export function RecordPage({ query, title, children }: RecordPageProps) {
  const place = recordPlace(query);
  if (!place) return <ChoosePlace title={title} />;
  return (
    <div className={css['page']} data-printed>
      <Head place={place} title={title} shown={query.title} />
      {children(place)}
    </div>
  );
}

interface HeadProps {
  place: Place;
  title: string;
  /** Otherwise the page is in a frame that has a head of its own. */
  shown: boolean;
}

const Head = observer(({ place, title, shown }: HeadProps) => {
  const { session } = useKernel();
  const name = useRemote(titleCall(place)).value?.title;
  return (
    <>
      {shown ? (
        <PageHead steps={stepsTo(place.kind, place.id, undefined, RECORD_TAB)} kind={title} title={name} />
      ) : (
        <h1 className="yx-heard">{name ?? title}</h1>
      )}
      <h2 className="yx-heard">{title}</h2>
      <p data-on-paper>
        {title} · {session.user?.userName} · 打印于{formatTime(pageTime())}
      </p>
    </>
  );
});
