import { useKernel } from '#kernel/KernelContext.ts';
import { useHref } from '#kernel/routing/useHref.ts';
import { SearchField } from '#kernel/ui/SearchField.tsx';
import { courseList } from '#plugins/catalogue/contract.ts';
import css from './Welcome.module.css';

/** Looks for courses; their list shows what was found. */
export function CourseSearch() {
  const { navigation } = useKernel();
  if (useHref(courseList) === undefined) return null;
  return (
    <div className={css['search']}>
      <SearchField
        label="搜索课程"
        placeholder="想学点什么？"
        keyword={undefined}
        onSearch={(keyword) => void navigation.go(courseList.with({ keyword }))}
      />
    </div>
  );
}
