// Applying for real-name verification.
import { type Kernel, OnceKey } from '#kernel/index.ts';
import * as v from 'valibot';
import { Form } from '#plugins/ui/form/form.store.ts';
import { agreed, personName, withoutSpaces } from '#plugins/ui/form/rules.ts';
import { applyVerify, getVerify } from '../../api.ts';
import { idNumberProblem } from './idNumber.ts';

const side = (name: string) => v.pipe(v.array(v.string()), v.minLength(1, `请上传身份证${name}照片`));

const Application = v.object({
  userName: personName,
  idNumber: v.pipe(
    v.string(),
    v.transform(withoutSpaces),
    v.check(
      (typed) => idNumberProblem(typed) === undefined,
      ({ input }) => idNumberProblem(input) ?? '',
    ),
  ),
  front: side('人像面'),
  back: side('国徽面'),
  consent: agreed('请先同意将证件照片用于实名认证'),
});

const noPictures: string[] = [];

type Needs = Pick<Kernel, 'once' | 'http' | 'remotes' | 'notices' | 'session'>;
type VerifyForm = ReturnType<typeof verifyForm>;

/** The current user's form, in memory only: nothing of an identity card is stored. */
const KEPT = new OnceKey<{ of?: { userId: string; form: VerifyForm } | undefined }>();

/** The form as the user left it: after a rejection only the consent has to be given again. */
export function verifyFormOf(kernel: Needs, userId: string, name: string): VerifyForm {
  const kept = kernel.once(KEPT, () => ({}));
  if (kept.of?.userId !== userId) kept.of = { userId, form: verifyForm(kernel, name) };
  return kept.of.form;
}

/** Verification is done: the form is forgotten, and from now on the verified name is used. */
export function takeVerifiedName({ once, session }: Pick<Kernel, 'once' | 'session'>): void {
  once(KEPT, () => ({})).of = undefined;
  // If loading it fails, it will be loaded later.
  if (session.user?.verified !== true) session.loadUser({ tips: false }).catch(() => undefined);
}

function verifyForm({ http, remotes, notices }: Needs, userName: string) {
  const form = new Form({
    schema: Application,
    initial: { userName, idNumber: '', front: noPictures, back: noPictures, consent: false },
    words: { userName: '姓名', idNumber: '身份证号', front: '人像面', back: '国徽面' },
    // Pictures of the card tell as much as its number.
    secret: ['idNumber', 'front', 'back', 'consent'],
    send: async ({ front: [frontId = ''], back: [backId = ''], idNumber, userName: typed }, operationId) => {
      const application = { userName: typed, idNumber: idNumber.toUpperCase(), frontId, backId, operationId };
      await http.send(applyVerify.with(application), { tips: false });
      notices.success('申请已提交');
    },
    done: () => {
      // The next one is a new application, even with the same content.
      form.reset({ ...form.values, consent: false });
      remotes.outdate(getVerify);
    },
  });
  return form;
}
