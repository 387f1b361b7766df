// Onboarding of institutions: applications and their fate.
import * as v from 'valibot';
import { type AgencyApply, creditCodeProblem } from '#plugins/institutions/api.ts';
import type { Context } from '../handler/Context.ts';
import { orNotFound, Refusal } from '../handler/Refusal.ts';
import { ACCOUNTS } from '../people/accounts.ts';
import { CODE_LISTS, isCode } from '../system/codeLists.ts';
import {
  allApplies,
  Application,
  applyByNo,
  type ApplyRow,
  decideApplyRow,
  nextApplyNo,
  putApply,
  showApply,
} from './agencyApplies.ts';
import type { Database } from '../database/Database.ts';
import { Agencies } from '../documents/agencies.ts';
import { noteEffect } from '../world/ledger.ts';
import { checkSmsCode } from '../signIn/smsCodes.ts';
import { addUser, userByPhone } from '../people/users.ts';
import { emailTrouble, nameTrouble, phoneTrouble } from '../signIn/accountRules.ts';
import { atomically } from '../database/atomically.ts';
import { fileExists } from '../files/fileExists.ts';
import { newUser } from '../signIn/registering.ts';
import { notifyOnboarding } from '../messages/notifications.ts';

interface Given extends v.InferInput<typeof Application> {
  readonly applyNo?: string | undefined;
  readonly verifyCode: string;
}

export function applyForAgency(context: Context, { applyNo, verifyCode, ...given }: Given): AgencyApply {
  const { db, clock, ledger, session } = context;
  const application = trimmed(v.parse(Application, given));
  const trouble = troubleOf(db, application) ?? takenTrouble(db, application, applyNo);
  if (trouble !== undefined) throw new Refusal(trouble);
  const replaced = applyNo === undefined ? undefined : applyByNo(db, applyNo);
  if (applyNo !== undefined) checkReplaceable(replaced, application.contactPhone);
  checkSmsCode(context, application.contactPhone, 'agency', verifyCode.trim());
  const number = applyNo ?? nextApplyNo(db, clock.now());
  putApply(db, { applyNo: number, userId: session?.user.user_id, application, now: clock.now() });
  ledger('agency.apply', { applyNo: number, name: application.name });
  return found(db, number);
}

function checkReplaceable(row: ApplyRow | undefined, contactPhone: string): void {
  if (row?.body.contactPhone !== contactPhone) {
    throw new Refusal('没有找到这份入驻申请，请核对申请编号和联系人手机号', 404);
  }
  if (row.state !== 'returned') throw new Refusal('只有退回修改的申请可以重新提交');
}

function troubleOf(db: Database, one: Application): string | undefined {
  if (one.name.length < 4 || one.name.length > 50) return '机构名称应为 4 至 50 个字';
  const misspelt = creditCodeProblem(one.creditCode);
  if (misspelt !== undefined) return misspelt;
  if (!isCode('AGENCY_TYPE', one.type)) return '请选择机构类型';
  if (!isCode('REGION', one.region)) return '请选择所在地区';
  if (one.address === '') return '请填写详细地址';
  if (one.licences.length === 0) return '请上传营业执照或办学许可证';
  if (one.licences.some(({ fileId }) => !fileExists(db, fileId))) return '证照还没有上传成功，请重新上传';
  if (one.logoId && !fileExists(db, one.logoId)) return '机构标志还没有上传成功，请重新上传';
  return nameTrouble(one.contactName) ?? phoneTrouble(one.contactPhone) ?? emailTrouble(one.email);
}

/** True if an existing institution or a pending one has this name or code. */
export function takenBy(
  db: Database,
  { name, creditCode }: { name?: string | undefined; creditCode?: string | undefined },
  except?: string,
) {
  const open = allApplies(db).filter(({ apply_no: no, state }) => state !== 'rejected' && no !== except);
  const agencies = db.documents.all(Agencies);
  return {
    nameTaken:
      name !== undefined && [...agencies, ...open.map(({ body }) => body)].some((one) => one.name === name.trim()),
    creditCodeTaken: creditCode !== undefined && open.some(({ body }) => body.creditCode === creditCode.trim()),
  };
}

function takenTrouble(db: Database, application: Application, applyNo: string | undefined): string | undefined {
  const { nameTaken, creditCodeTaken } = takenBy(db, application, applyNo);
  if (nameTaken) return '该机构名称已入驻或正在申请';
  return creditCodeTaken ? '该统一社会信用代码已入驻或正在申请' : undefined;
}

export interface Decision {
  readonly applyNo: string;
  readonly decision: 'approved' | 'returned' | 'rejected';
  readonly reason: string;
}

const USUAL_REASONS = {
  approved: '',
  returned: '证照照片不清晰，请重新上传后提交。',
  rejected: '机构的经营范围不包含职业技能培训。',
} as const;

/** The operator's decision. On approval the contact person becomes the institution's manager. */
export function decideAgency(db: Database, now: number, { applyNo, decision, reason }: Decision): AgencyApply {
  const row = orNotFound(applyByNo(db, applyNo), '入驻申请');
  if (row.state !== 'pending') throw new Refusal(`入驻申请 ${applyNo} 不在审核中`);
  return atomically(db, () => {
    const said = reason || USUAL_REASONS[decision];
    const taken = decision === 'approved' ? takeOn(db, row, now) : undefined;
    const agencyId = taken?.agencyId;
    decideApplyRow(db, applyNo, { state: decision, reason: said, agencyId, now });
    notifyOnboarding(
      db,
      taken?.userId ?? managerOf(db, row),
      { applyNo, name: row.body.name, decision, reason: said },
      now,
    );
    noteEffect(db, { at: now, effect: 'agency.decide', detail: { applyNo, decision, agencyId } });
    return found(db, applyNo);
  });
}

/** The applicant, or else the user with the contact's phone number. */
const managerOf = (db: Database, { user_id: applicant, body }: ApplyRow): string | undefined =>
  applicant ?? userByPhone(db, body.contactPhone)?.user_id;

function takeOn(db: Database, row: ApplyRow, now: number) {
  const { body } = row;
  const agencyId = `agency-${db.documents.all(Agencies).length + 1}`;
  db.documents.put(Agencies, {
    agencyId,
    name: body.name,
    logo: body.logoId || `logo-${agencyId}`,
    summary: body.introduction.slice(0, 80),
    region: regionName(body.region),
    courseNum: 0,
    clazzNum: 0,
    traineeNum: 0,
  });
  const userId = managerOf(db, row) ?? addManager(db, body, agencyId, now);
  db.run(
    `UPDATE users SET role = 'manager', agency_id = COALESCE(agency_id, ?1), tenant_ids = json_insert(tenant_ids, '$[#]', ?2),
       permissions = ?3 WHERE user_id = ?4`,
    agencyId,
    agencyId.replace('agency', 'tenant'),
    JSON.stringify(ACCOUNTS.find(({ role }) => role === 'manager')?.permissions ?? []),
    userId,
  );
  return { agencyId, userId };
}

/** Signs in by a code to the phone. */
function addManager(db: Database, { contactName, contactPhone }: Application, agencyId: string, now: number): string {
  const account = `org_${agencyId.replace('agency-', '')}_${contactPhone.slice(-4)}`;
  const user = newUser({ account, userName: contactName, phone: contactPhone, password: `Org-${contactPhone}`, now });
  addUser(db, user);
  return user.user_id;
}

/** `1101` is a city of `11`: institutions show their province. */
function regionName(code: string): string {
  const regions = CODE_LISTS.find(({ type }) => type === 'REGION')?.codes ?? [];
  const city = regions.find((one) => one.code === code);
  return regions.find((one) => one.code === (city?.parent ?? code))?.name ?? '';
}

function found(db: Database, applyNo: string): AgencyApply {
  const row = orNotFound(applyByNo(db, applyNo), '入驻申请');
  return showApply(row);
}

function trimmed(application: Application): Application {
  return {
    ...application,
    name: application.name.trim(),
    creditCode: application.creditCode.trim().toUpperCase(),
    address: application.address.trim(),
    contactName: application.contactName.trim(),
    contactPhone: application.contactPhone.trim(),
    email: application.email.trim(),
  };
}
