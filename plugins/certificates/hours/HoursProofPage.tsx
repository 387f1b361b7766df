import { NativeSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type PageProps, useQueryUpdate, useRemote } from '#kernel/index.ts';
import { someOfMyClazzes } from '#plugins/places/api.ts';
import { hoursProof } from '../contract.ts';
import { CertificateTabs } from '../mine/CertificateTabs.tsx';
import HoursProofView from './HoursProofView.tsx';
import css from './HoursProofPage.module.css';

const ALL = '';

/** The proof of hours as a page of the learning space. */
export default observer(function HoursProofPage({ clazzId, classroomId }: PageProps<typeof hoursProof>) {
  const setQuery = useQueryUpdate(hoursProof);
  const clazzes = useRemote(someOfMyClazzes).value?.records ?? [];
  return (
    <CertificateTabs value="hours">
      <div className={css['parts']}>
        {classroomId === undefined && (
          <NativeSelect
            className={css['scope'] ?? ''}
            label="范围"
            value={clazzId ?? ALL}
            data={[
              { value: ALL, label: '全部学习' },
              ...clazzes.map((clazz) => ({ value: clazz.clazzId, label: clazz.title })),
            ]}
            onChange={({ currentTarget: { value } }) => setQuery({ clazzId: value === ALL ? undefined : value })}
          />
        )}
        <HoursProofView key={clazzId ?? classroomId ?? ALL} clazzId={clazzId} classroomId={classroomId} />
      </div>
    </CertificateTabs>
  );
});
