// Applying for real-name verification.
import * as v from 'valibot';
import type { UserInfo } from '#kernel/auth/api.ts';
import type { Kernel } from '#kernel/createKernel.ts';
import { Form } from '#kernel/ui/form/form.store.ts';
import { personName } from '#kernel/ui/form/rules.ts';
import { applyVerify, getVerify } from '../../api.ts';
import { idNumberProblem } from './idNumber.ts';

const side = (name: string) => v.pipe(v.array(v.string()), v.minLength(1, `请上传身份证${name}照片`));

const Application = v.object({
  userName: personName,
  idNumber: v.pipe(
    v.string(),
    v.check(
      (typed) => idNumberProblem(typed) === undefined,
      ({ input }) => idNumberProblem(input) ?? '',
    ),
  ),
  front: side('人像面'),
  back: side('国徽面'),
});

type Needs = Pick<Kernel, 'http' | 'remotes' | 'notices'>;

export function verifyForm({ http, remotes, notices }: Needs, { userName }: UserInfo) {
  return new Form({
    schema: Application,
    initial: { userName, idNumber: '', front: [], back: [] },
    words: { userName: '姓名', idNumber: '身份证号', front: '人像面', back: '国徽面' },
    // Pictures of the card tell as much as its number.
    secret: ['idNumber', 'front', 'back'],
    send: async ({ front: [frontId = ''], back: [backId = ''], idNumber, userName: name }, operationId) => {
      const application = { userName: name, idNumber: idNumber.toUpperCase(), frontId, backId, operationId };
      await http.send(applyVerify.with(application), { tips: false });
      notices.success('申请已提交');
    },
    done: () => remotes.outdate(getVerify),
  });
}
