import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import type { AgencyDetail } from './api.ts';
import { Contacts } from './Contacts.tsx';
import { institutionList } from './contract.ts';
import css from './Introduction.module.css';

/** An institution's own introduction, and its contacts. */
export function Introduction({ agency }: { agency: AgencyDetail }) {
  return (
    <div className={css['columns']}>
      {agency.intro ? <RichContent html={agency.intro} /> : <Empty text="这家机构还没有写简介" />}
      <div className={css['aside']}>
        <Contacts agency={agency} />
        <RouteLink to={institutionList} className={css['others']}>
          看看其他机构
        </RouteLink>
      </div>
    </div>
  );
}
