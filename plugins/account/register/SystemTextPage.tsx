import { observer } from 'mobx-react-lite';
import { type Target, useKernel } from '#kernel/index.ts';
import { usePageFacts } from '#plugins/shell/pageFacts.ts';
import { SystemText } from './SystemText.tsx';
import css from './SystemText.module.css';

interface SystemTextPageProps {
  id: string;
  title: string;
  address: Target;
}

/** A text of the platform with an address of its own, for the footer, search engines and app stores. */
export default observer(function SystemTextPage({ id, title, address }: SystemTextPageProps) {
  const { systemName } = useKernel().systemConfig.value;
  usePageFacts(() => ({ address, description: `${systemName}的${title}` }));
  return (
    <article className={css['page']}>
      <h1>{title}</h1>
      <SystemText id={id} headingsFrom={2} />
    </article>
  );
});
