// Asking for an application by its number and the contact's phone.
import * as v from 'valibot';
import type { Kernel } from '#kernel/index.ts';
import { Form } from '#plugins/ui/form/form.store.ts';
import { filled, phone } from '#plugins/ui/form/rules.ts';
import { type AgencyApply, getAgencyApply } from '#plugins/institutions/api.ts';
import { plainCode } from '../steps/applicationRules.ts';

const asked = v.object({ applyNo: v.pipe(filled('请输入申请编号', 40), v.transform(plainCode)), phone });

/** Tells the application that it found. */
export function lookupForm({ http }: Pick<Kernel, 'http'>, applyNo: string, onFound: (found: AgencyApply) => void) {
  return new Form({
    schema: asked,
    initial: { applyNo, phone: '' },
    send: async (values) => onFound(await http.send(getAgencyApply.with(values), { tips: false })),
  });
}
