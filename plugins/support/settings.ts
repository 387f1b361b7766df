import * as v from 'valibot';
import { type Kernel, settings, settingsOf } from '#kernel/index.ts';

export const supportSettings = settings({
  helpers: v.pipe(
    v.optional(v.array(v.picklist(['chat', 'assistant', 'phone'])), ['chat', 'assistant']),
    v.title('帮助的途径'),
    v.description('chat在线客服、assistant智能助手、phone电话（系统配置里的联系电话）；帮助中心和意见反馈总是有的。'),
  ),
  hours: v.pipe(
    v.optional(v.string(), ''),
    v.title('人工服务时间'),
    v.description('写在在线客服和电话旁边，例如“工作日9:00–18:00”。不写就不显示。'),
  ),
});

/** The ways to help that this institution offers; `phone` is the number to call. */
export function helpOffered(kernel: Pick<Kernel, 'plugins' | 'systemConfig'>) {
  const { helpers, hours } = settingsOf(kernel, supportSettings);
  const { contactNumber } = kernel.systemConfig.value;
  return {
    chat: helpers.includes('chat'),
    assistant: helpers.includes('assistant'),
    phone: helpers.includes('phone') ? contactNumber : '',
    hours,
  };
}
