import IconClipboardText from '#icons/IconClipboardText';
import IconId from '#icons/IconId';
import IconShieldLock from '#icons/IconShieldLock';
import IconUser from '#icons/IconUser';
import { observer } from 'mobx-react-lite';
import { type PageProps, RouteLink, useKernel, useRemote } from '#kernel/index.ts';
import { getTraineeInfo } from '../api.ts';
import { type MySection, myInfo } from '../contract.ts';
import { MyApplications } from './applications/MyApplications.tsx';
import css from './MyInfo.module.css';
import { ProfileSection } from './profile/ProfileSection.tsx';
import { SecuritySection } from './security/SecuritySection.tsx';
import { VerifySection } from './verify/VerifySection.tsx';

const SECTIONS = [
  { id: 'profile', label: '基本资料', icon: IconUser, Section: ProfileSection },
  { id: 'security', label: '账号安全', icon: IconShieldLock, Section: SecuritySection },
  { id: 'verify', label: '实名认证', icon: IconId, Section: VerifySection },
  { id: 'applications', label: '我的申请', icon: IconClipboardText, Section: MyApplications },
] as const satisfies readonly { id: MySection; label: string; icon: unknown; Section: unknown }[];

/** The signed-in user's account: what the platform knows, and what can be changed. */
export default observer(function MyInfo({ section, clazzId, courseId }: PageProps<typeof myInfo>) {
  const { user } = useKernel().session;
  const info = useRemote(getTraineeInfo.with({}));
  const shown = SECTIONS.find(({ id }) => id === section) ?? SECTIONS[0];
  if (!user) return null;
  return (
    <div className={css['page']}>
      <h1 className={css['title']}>个人信息</h1>
      <nav className={`yx-card ${css['sections']}`} aria-label="个人信息的各部分">
        {SECTIONS.map(({ id, label, icon: Icon }) => (
          <RouteLink
            key={id}
            to={myInfo.with({ section: id })}
            className={css['section']}
            aria-current={id === shown.id ? 'page' : undefined}
          >
            <Icon size={20} stroke={1.7} aria-hidden="true" />
            {label}
          </RouteLink>
        ))}
      </nav>
      <div className={css['content']} data-list={shown.id === 'applications' || undefined}>
        {/* Another user is another page: nothing of the last one stays in its fields. */}
        <shown.Section key={user.userId} user={user} info={info} verifyFor={{ clazzId, courseId }} />
      </div>
    </div>
  );
});
