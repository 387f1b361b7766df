import { Alert } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { getCertification } from '../../api.ts';
import { FactList } from '../FactList.tsx';
import css from './Verify.module.css';

/** The verified identity. */
export const Certified = observer(({ userId }: { userId: string }) => {
  const certification = useRemote(getCertification.with({ userId }));
  return (
    <div className={css['state']}>
      <Alert color="jade" title="已认证">
        你已完成实名认证。
      </Alert>
      <Await of={certification} skeleton={<TextSkeleton lines={3} />}>
        {(found) =>
          found && (
            <FactList
              facts={[
                ['姓名', found.userName],
                ['身份证号', found.idNumber],
                ['认证时间', formatTime(found.certifyTime)],
              ]}
            />
          )
        }
      </Await>
    </div>
  );
});
