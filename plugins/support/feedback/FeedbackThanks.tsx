import IconCircleCheck from '#icons/IconCircleCheck';
import { useEffect, useRef } from 'react';
import { AddressLink } from '#plugins/shell/AddressLink.tsx';
import { RouteLink } from '#kernel/index.ts';
import { PlainButton, plainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { helpCentre } from '../contract.ts';
import css from './Feedback.module.css';

interface FeedbackThanksProps {
  page: string;
  contact: string;
  onAgain: () => void;
}

/** Confirms the arrival, and offers ways on. */
export function FeedbackThanks({ page, contact, onAgain }: FeedbackThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form was long: scroll back to the top.
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={`yx-card ${css['thanks']}`}>
      <IconCircleCheck size={56} stroke={1.5} aria-hidden />
      <h1 tabIndex={-1} ref={heading}>
        感谢你的反馈
      </h1>
      <p className={css['intro']}>
        意见已经送达。{contact ? '需要了解更多情况时，我们会联系你。' : '如果还有补充，可以再写一条。'}
      </p>
      <div className={css['onward']}>
        {page !== '' && (
          <AddressLink address={page} className={plainButton().className}>
            回到刚才的页面
          </AddressLink>
        )}
        <PlainButton variant="default" onClick={onAgain}>
          再写一条
        </PlainButton>
        <RouteLink to={helpCentre} {...plainButton('default')}>
          去帮助中心
        </RouteLink>
      </div>
    </section>
  );
}
