import IconTargetArrow from '#icons/IconTargetArrow';
import { definePlugin, none, page } from '#kernel/index.ts';
import { assessmentSpace } from './contract.ts';

export default definePlugin({
  id: 'assessment',
  title: '测评空间',
  about: '带着账号进入外部的测评网站；部署里写明它的地址后才有入口',
  routes: [
    page(assessmentSpace, {
      title: '测评空间',
      access: 'login',
      frame: 'space',
      load: () => import('./AssessmentPage.tsx'),
      data: none,
      menu: {
        at: 'space',
        icon: IconTargetArrow,
        order: 48,
        to: (_user, { plugins }) => plugins.choices.assessment && assessmentSpace,
      },
    }),
  ],
});
