import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import { PlainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { homeResume } from './contract.ts';
import { Search } from './Search.tsx';
import { greeting } from './greeting.ts';
import css from './Welcome.module.css';

const nothing = {};

/** An introduction for visitors; for signed-in users a greeting and where to continue; and a search. */
export const Welcome = observer(() => {
  const kernel = useKernel();
  const { user, guest, ask } = kernel.session;
  const resume = user ? kernel.contributions(homeResume) : [];
  return (
    <>
      <div className={css['welcome']}>
        <div className={css['words']}>
          <h1 className={css['line']}>
            {user ? `${greeting(new Date().getHours())}，${user.userName}` : '学得明白，练得扎实'}
          </h1>
          <p className={css['text']}>{user ? '今天也往前走一步。' : '从课程到实训，从练习到证书，每一步都在这里。'}</p>
        </div>
        <Search />
        {guest && (
          <PlainButton className={css['way']} onClick={() => ask()}>
            登录，开始学习
          </PlainButton>
        )}
      </div>
      {resume.length > 0 && (
        <div className={css['resume']}>
          {resume.map((one) => (
            <div key={one.name}>
              <ContributionSlot point={homeResume} contributed={one} with={nothing} />
            </div>
          ))}
        </div>
      )}
    </>
  );
});
