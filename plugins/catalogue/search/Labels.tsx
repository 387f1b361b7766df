import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { RouteLink, useRemote } from '#kernel/index.ts';
import { courseList } from '#plugins/places/refs.ts';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import { byCourseCount, IN_ROW } from '../labelFilter.ts';
import { allLabels } from '../lists.api.ts';
import css from './SearchPage.module.css';

/** The labels that most courses have in a row; the others unfold. */
export const Labels = observer(() => {
  const id = useId();
  const labels = useRemote(allLabels);
  const [all, setAll] = useState(false);
  return (
    <section aria-labelledby={id}>
      <div className={css['group']}>
        <h2 id={id} className={css['title']}>
          按标签找课程
        </h2>
        {(labels.value?.records.length ?? 0) > IN_ROW && (
          <TextButton look="tool" className={css['unfold']} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? '收起' : '全部标签'}
          </TextButton>
        )}
      </div>
      <Await
        of={labels}
        skeleton={<Placeholder className={css['labels']}>{null}</Placeholder>}
        empty={({ records }) => records.length === 0}
        emptyView={<p className={css['nothing']}>还没有标签</p>}
      >
        {({ records }) => (
          <ul className={css['labels']} data-all={all || undefined}>
            {byCourseCount(records)
              .slice(0, all ? Infinity : IN_ROW)
              .map(({ labelId, name }) => (
                <li key={labelId}>
                  <RouteLink to={courseList.with({ label: labelId })} className={css['label']}>
                    {name}
                  </RouteLink>
                </li>
              ))}
          </ul>
        )}
      </Await>
    </section>
  );
});
