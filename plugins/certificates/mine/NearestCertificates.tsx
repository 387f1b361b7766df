import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/index.ts';
import type { HomeBlockProps } from '#plugins/home/contract.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import { isLacking, underWay } from '../api.ts';
import { myCertificates } from '../contract.ts';
import css from './NearestCertificates.module.css';
import { UnderWayCard } from './UnderWayCard.tsx';

const MOST = 2;

/** The certificates closest to being earned, each with what is missing: on the front page of whoever is signed in. */
export default observer(function NearestCertificates({ Section }: HomeBlockProps) {
  const found = useRemote(underWay);
  if (found.value?.length === 0 || isLacking(found)) return null;
  return (
    <Section title="快拿到的证书" more={myCertificates}>
      <Await of={found} skeleton={<Placeholder className={css['cards']}>{null}</Placeholder>}>
        {(all) => (
          <ul className={css['cards']}>
            {all.slice(0, MOST).map((one) => (
              <li key={one.clazzId}>
                <UnderWayCard of={one} heading="h3" missingOnly />
              </li>
            ))}
          </ul>
        )}
      </Await>
    </Section>
  );
});
