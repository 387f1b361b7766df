import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { getLastLogin } from '../../api.ts';
import { FactList } from '../FactList.tsx';
import { Panel } from '../Panel.tsx';
import css from './SecurityRow.module.css';

const NAMES = ['时间', '地点', '设备'];

/** Time, place and device of the previous sign-in. */
export const LastSignIn = observer(({ userId }: { userId: string }) => {
  const last = useRemote(getLastLogin.with({ userId }));
  return (
    <Panel title="上次登录" about="如果不是你本人，请马上修改密码。">
      <Await
        of={last}
        skeleton={
          <Placeholder>
            <FactList facts={NAMES.map((name) => [name, '…'])} />
          </Placeholder>
        }
        empty={(found) => found === null}
        emptyView={<p className={css['plain']}>这是你第一次登录。</p>}
      >
        {(found) =>
          found && (
            <FactList
              facts={[
                ['时间', formatTime(found.loginTime)],
                ['地点', [found.region, found.ip].filter(Boolean).join(' · ')],
                ['设备', found.device || '未知'],
              ]}
            />
          )
        }
      </Await>
    </Panel>
  );
});
