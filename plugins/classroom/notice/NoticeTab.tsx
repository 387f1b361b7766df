import { observer } from 'mobx-react-lite';
import { optional, text, usePartQuery } from '#kernel/index.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';
import type { ClassroomTabProps } from '../contract.ts';
import { AllNotices } from './AllNotices.tsx';
import { OpenedNotice } from './OpenedNotice.tsx';

const QUERY = { ...listQuery, notice: optional(text) };

/** The teacher's notices to the classroom: the list, or one of them. */
export default observer(function NoticeTab({ classroomId }: ClassroomTabProps) {
  const [{ notice, keyword, page, size }, setQuery] = usePartQuery(QUERY);
  if (notice !== undefined) {
    return <OpenedNotice id={notice} onOpen={(id) => setQuery({ notice: id })} />;
  }
  return <AllNotices classroomId={classroomId} query={{ keyword, page, size }} setQuery={setQuery} />;
});
