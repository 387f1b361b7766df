import { observer } from 'mobx-react-lite';
import { type PageProps, useQueryUpdate, useRemote } from '#kernel/index.ts';
import { useEmptyLast } from '#plugins/shell/frame/emptyLists.ts';
import { Pager } from '#plugins/ui/lists/pages/Pager.tsx';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import { myClazzes } from '#plugins/places/refs.ts';
import { myCertificates } from '../contract.ts';
import { earnedOf, isLacking, underWay } from '../api.ts';
import css from './CertificatesPage.module.css';
import { CertificateTabs } from './CertificateTabs.tsx';
import { CertificateView } from './CertificateView.tsx';
import { EarnedCard } from './EarnedCard.tsx';
import { UnderWayCard } from './UnderWayCard.tsx';

type Query = PageProps<typeof myCertificates>;

/** The earned certificates, and the conditions of the next; with a number, that certificate. */
export default observer(function CertificatesPage(query: Query) {
  if (query.no !== undefined) return <CertificateView key={query.no} no={query.no} />;
  return (
    <CertificateTabs value="certificates">
      <Earned query={query} />
    </CertificateTabs>
  );
});

const Earned = observer(({ query }: { query: Query }) => {
  const setQuery = useQueryUpdate(myCertificates);
  const { page, size = savedPageSize() } = query;
  const earned = useRemote(earnedOf(query));
  const total = earned.value?.total ?? 0;
  useEmptyLast(myCertificates, { total: earned.value?.total, filtered: false });
  const isSettled = earned.value !== undefined || earned.error !== undefined;
  return (
    <>
      <Await
        of={earned}
        skeleton={<Skeleton kind="earned" count={1} />}
        empty={({ records }) => records.length === 0}
        emptyView={
          <Empty
            text="还没有证书"
            hint="修完培训班、达到条件，证书会自动发到这里"
            onward={<WayOn label="看看我的培训班" to={myClazzes} />}
          />
        }
      >
        {({ records }) => (
          <ul className={css['earned']} aria-label="已获得的证书">
            {records.map((certificate) => (
              <li key={certificate.id}>
                <EarnedCard certificate={certificate} />
              </li>
            ))}
          </ul>
        )}
      </Await>
      {total > 0 && <Pager page={page} size={size} total={total} onChange={setQuery} />}
      {/* Below what was earned, so that it moves nothing as it comes. */}
      {isSettled && <UnderWay />}
    </>
  );
});

const UnderWay = observer(() => {
  const found = useRemote(underWay);
  if (found.value?.length === 0 || isLacking(found)) return null;
  return (
    <section className={css['section']} aria-labelledby="certificates-under-way">
      <h3 className={css['heading']} id="certificates-under-way">
        进行中
      </h3>
      <Await of={found} skeleton={<Skeleton kind="underWay" count={2} />}>
        {(all) => (
          <ul className={css['underWay']}>
            {all.map((one) => (
              <li key={one.clazzId}>
                <UnderWayCard of={one} heading="h4" />
              </li>
            ))}
          </ul>
        )}
      </Await>
    </section>
  );
});

function Skeleton({ kind, count }: { kind: 'earned' | 'underWay'; count: number }) {
  return (
    <Placeholder className={css[kind]}>
      {Array.from({ length: count }, (_, card) => (
        <div key={card} className={`yx-card ${css['skeleton']}`} data-kind={kind} />
      ))}
    </Placeholder>
  );
}
