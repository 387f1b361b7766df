import { observer } from 'mobx-react-lite';
import { listCodes } from '#plugins/ui/form/codes.api.ts';
import { useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import { AvatarPanel } from '../avatar/AvatarPanel.tsx';
import { Panel } from '../Panel.tsx';
import type { SectionProps } from '../sectionProps.ts';
import { ProfileForm } from './ProfileForm.tsx';
import css from './ProfileForm.module.css';

/** The height of the form, so that nothing moves when it arrives. */
function ProfileSkeleton() {
  return (
    <Placeholder className={css['skeleton']}>
      {Array.from({ length: 10 }, (_, at) => (
        <span key={at} className={css['bar']} />
      ))}
    </Placeholder>
  );
}

/** The avatar and the profile form. */
export const ProfileSection = observer(({ user, info }: SectionProps) => {
  const provinces = useRemote(listCodes.with({ type: 'REGION' }));
  return (
    <>
      <Panel title="头像">
        <AvatarPanel user={user} />
      </Panel>
      <Panel title="资料" about="除姓名外都可以不填；你所在培训班的机构可以看到。">
        <Await of={info} skeleton={<ProfileSkeleton />}>
          {(found) => (
            <Await of={provinces} skeleton={<ProfileSkeleton />}>
              {(codes) => <ProfileForm user={user} info={found} provinces={codes.map(({ code }) => code)} />}
            </Await>
          )}
        </Await>
      </Panel>
    </>
  );
});
