import { RouteLink } from '#kernel/index.ts';
import { plainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { onboarding } from './contract.ts';
import css from './Invitation.module.css';

/** Invites institutions to apply for the platform. */
export function Invitation() {
  return (
    <aside className={css['band']} aria-label="机构入驻">
      <div className={css['words']}>
        <p className={css['title']}>你的机构也想在这里开课办班？</p>
        <p className={css['text']}>在线提交资料，审核通过后就能发布课程、管理学员。</p>
      </div>
      <RouteLink to={onboarding} {...plainButton('default')}>
        申请入驻
      </RouteLink>
    </aside>
  );
}
