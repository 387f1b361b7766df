import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/index.ts';

/** The words 管理后台, linked if there is a back office. */
export const OfficeLink = observer(() => {
  const { deployment, session } = useKernel();
  const url = session.ofInstitution ? deployment.backOffice?.url : undefined;
  if (url === undefined) return '管理后台';
  return (
    <a href={url} target="_blank" rel="noopener">
      管理后台
    </a>
  );
});
