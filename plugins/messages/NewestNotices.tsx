import { RouteLink, useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import type { HomeBlockProps } from '#plugins/home/contract.ts';
import { messageDetail, messageList } from './contract.ts';
import { Bar, Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import css from './NewestNotices.module.css';
import { newestNotices } from './api.ts';
import { StyleTag } from './StyleTag.tsx';

/** On the front page. */
export default function NewestNotices({ Section }: HomeBlockProps) {
  const notices = useRemote(newestNotices);
  return (
    <Section title="最新公告" more={messageList}>
      <Await
        of={notices}
        skeleton={<Skeleton />}
        empty={({ records }) => records.length === 0}
        emptyView={<Empty hint="平台的公告会出现在这里" />}
      >
        {({ records }) => (
          <ul className={css['list']}>
            {records.map(({ id, title, style, publishTime }) => (
              <li key={id}>
                <RouteLink to={messageDetail.with({ id })} className={css['notice']}>
                  <StyleTag style={style} />
                  <span className={`yx-cut ${css['title']}`}>{title}</span>
                  <time className={`yx-note ${css['time']}`} dateTime={publishTime}>
                    {formatRecent(publishTime)}
                  </time>
                </RouteLink>
              </li>
            ))}
          </ul>
        )}
      </Await>
    </Section>
  );
}

function Skeleton() {
  return (
    <Placeholder className={css['list']}>
      {[1, 2, 3, 4, 5].map((notice) => (
        <div key={notice} className={css['notice']}>
          <Bar size="line" />
        </div>
      ))}
    </Placeholder>
  );
}
