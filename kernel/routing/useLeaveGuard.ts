import { useEffect } from 'react';
import { useNavigation } from './NavigationContext.ts';
import { LEAVE_MESSAGE } from './leaveGuards.ts';

/**
 * While something is unsaved, asks before a link, the back button, a reload or closing the tab leaves the page.
 * @example useLeaveGuard(form.changed, '反馈还没有提交，离开后将会丢失。');
 */
export function useLeaveGuard(unsaved: boolean, message: string = LEAVE_MESSAGE): void {
  const { guards } = useNavigation();
  useEffect(() => (unsaved ? guards.add({ message }) : undefined), [guards, unsaved, message]);
}
