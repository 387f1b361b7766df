import { pageTime } from '#plugins/ui/clock/pageTime.ts';
import { observer } from 'mobx-react-lite';
import { useHref, useKernel } from '#kernel/index.ts';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import { PlainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { SearchField } from '#plugins/ui/lists/filters/SearchField.tsx';
import { search } from '#plugins/places/refs.ts';
import { homeResume } from './contract.ts';
import { greeting } from './greeting.ts';
import { Terminal } from './Terminal.tsx';
import css from './Welcome.module.css';

/** Searches courses, classes and paths; the results are on a page of their own. */
function Search() {
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

const nothing = {};

/** An introduction for visitors; for signed-in users a greeting and where to continue; and a search. */
export const Welcome = observer(() => {
  const kernel = useKernel();
  const { user, guest, ask } = kernel.session;
  const resume = user ? kernel.contributions(homeResume) : [];
  return (
    <>
      <div className={css['welcome']} data-guest={guest || undefined}>
        <div className={css['words']}>
          <h1 className={css['line']}>
            {user ? `${greeting(new Date(pageTime()).getHours())}，${user.userName}` : '学得明白，练得扎实'}
          </h1>
          <p className={css['text']}>{user ? '今天也往前走一步。' : '从课程到实训，从练习到证书，每一步都在这里。'}</p>
          {guest && (
            <div className={css['ways']}>
              <Search />
              <PlainButton className={css['way']} onClick={() => ask()}>
                登录，开始学习
              </PlainButton>
            </div>
          )}
        </div>
        {guest ? <Terminal /> : <Search />}
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
