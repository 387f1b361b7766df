import { Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import css from './ProfileForm.module.css';

/** The height of the form, so that nothing moves when it arrives. */
export function ProfileSkeleton() {
  return (
    <Placeholder className={css['skeleton']}>
      {Array.from({ length: 10 }, (_, at) => (
        <span key={at} className={css['bar']} />
      ))}
    </Placeholder>
  );
}
