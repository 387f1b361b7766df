import { useKernel } from '#kernel/KernelContext.ts';
import { useHref } from '#kernel/routing/useHref.ts';
import { SearchField } from '#plugins/ui/lists/SearchField.tsx';
import { search } from '#plugins/catalogue/contract.ts';
import css from './Welcome.module.css';

/** Searches courses, classes and paths; the results are on a page of their own. */
export function Search() {
  const { navigation } = useKernel();
  if (useHref(search) === undefined) return null;
  return (
    <div className={css['search']}>
      <SearchField
        label="搜索课程、培训班和学习路径"
        placeholder="想学点什么？"
        keyword={undefined}
        onSearch={(keyword) => void navigation.go(search.with({ keyword }))}
      />
    </div>
  );
}
