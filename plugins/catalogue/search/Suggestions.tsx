import { observer } from 'mobx-react-lite';
import { RouteLink, useKernel, useRemote } from '#kernel/index.ts';
import { search } from '#plugins/places/refs.ts';
import { allLabels, firstCourses } from '../lists.api.ts';
import { nearWords } from './nearWords.ts';
import css from './SearchPage.module.css';

/** Words that may have been meant, shown once all that they are taken from is there. */
export const Suggestions = observer(({ keyword }: { keyword: string }) => {
  const labels = useRemote(allLabels);
  const courses = useRemote(firstCourses(useKernel()));
  const names = [
    ...(labels.value?.records ?? []).map(({ name }) => name),
    ...(courses.value?.records ?? []).map(({ title }) => title),
  ];
  const words = labels.loading || courses.loading ? [] : nearWords(keyword, names);
  if (words.length === 0) return null;
  return (
    <p className={css['suggestions']}>
      是不是要找：
      {words.map((word) => (
        <RouteLink key={word} to={search.with({ keyword: word })} className={css['label']}>
          {word}
        </RouteLink>
      ))}
    </p>
  );
});
