import IconBrandWechat from '#icons/IconBrandWechat';
import type { OauthAccount } from '../api.ts';
import { TextButton } from '../TextButton.tsx';
import css from './WechatToBind.module.css';

/** The WeChat account that will be bound, with a button to go without it. */
export function WechatToBind({ account, onLeave }: { account: OauthAccount; onLeave: () => void }) {
  return (
    <div className={css['note']} role="status">
      <IconBrandWechat size={24} aria-hidden />
      <p className={css['words']}>
        注册后会绑定微信<strong>{account.nickname}</strong>，以后可以用它登录。
      </p>
      <TextButton onClick={onLeave}>不绑定</TextButton>
    </div>
  );
}
