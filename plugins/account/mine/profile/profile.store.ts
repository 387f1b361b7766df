// The profile form.
import * as v from 'valibot';
import type { Kernel, UserInfo } from '#kernel/index.ts';
import { Form } from '#plugins/ui/form/form.store.ts';
import { email, maybe, personName } from '#plugins/ui/form/rules.ts';
import { getTraineeInfo, type TraineeInfo, updateUser } from '../../api.ts';
import { dayProblem } from './day.ts';

export const INTRO_LENGTH = 200;

const Profile = v.object({
  userName: personName,
  sex: v.picklist(['', '1', '2']),
  birthday: v.pipe(
    v.string(),
    v.check(
      (day) => dayProblem(day) === undefined,
      ({ input }) => dayProblem(input) ?? '',
    ),
  ),
  province: v.string(),
  region: v.string(),
  education: v.string(),
  organization: maybe(),
  post: maybe(),
  email,
  intro: maybe(INTRO_LENGTH),
});
type Profile = v.InferOutput<typeof Profile>;

type Needs = Pick<Kernel, 'http' | 'session' | 'remotes' | 'notices'>;

interface Known {
  user: UserInfo;
  info: TraineeInfo;
  /** The codes of the provinces. */
  provinces: readonly string[];
}

export class ProfileStore {
  readonly form: Form<Profile>;
  /** A verified name cannot be changed by its owner. */
  readonly nameFixed: boolean;
  readonly #kernel: Needs;

  constructor(kernel: Needs, { user, info, provinces }: Known) {
    this.#kernel = kernel;
    this.nameFixed = user.verified;
    this.form = new Form<Profile>({
      schema: Profile,
      initial: profileOf(user, info, provinces),
      words: { userName: '姓名', birthday: '出生日期', region: '地区', education: '学历', email: '邮箱' },
      send: (values, operationId) => this.#save(values, operationId),
      done: () => this.form.reset(this.form.values),
    });
  }

  /** Clears the city, which belongs to the former province. */
  setProvince(province: string): void {
    this.form.set('province', province);
    this.form.set('region', '');
  }

  async #save({ province, region, ...values }: Profile, operationId: string): Promise<void> {
    const { http, session, remotes, notices } = this.#kernel;
    const change = {
      ...values,
      userName: this.nameFixed ? undefined : values.userName,
      sex: values.sex === '' ? undefined : values.sex,
      birthday: values.birthday || null,
      // Without a city, the region is the province.
      region: region || province,
    };
    await http.send(updateUser.with({ ...change, operationId }), { tips: false });
    remotes.outdate(getTraineeInfo);
    await session.loadUser({ tips: false });
    notices.success('已保存');
  }
}

function profileOf({ userName, sex }: UserInfo, info: TraineeInfo, provinces: readonly string[]): Profile {
  const { birthday, region, education, organization, post, email: address, intro } = info;
  const province = provinceOf(region, provinces);
  return {
    userName,
    sex: sex ?? '',
    birthday: birthday ?? '',
    province,
    region: region === province ? '' : region,
    education,
    organization,
    post,
    email: address,
    intro,
  };
}

/** A city's code starts with its province's, ignoring trailing zeros. */
export function provinceOf(region: string, provinces: readonly string[]): string {
  if (region === '') return '';
  return provinces.find((code) => region.startsWith(code.replace(/(?:00)+$/, ''))) ?? '';
}
