import type { Page } from 'playwright/test';
import { picture } from './support/picture.ts';
import { signInModal } from './support/signInModal.ts';
import { expect, settled, test } from './support/test.ts';
import type { Upstream } from './support/upstream.ts';

const REGISTER = 'POST /business/out-api/v1/trainee/register';
const UPDATE = 'PUT /system/api/v1/user/update';
const UPLOAD = 'POST /file/out-api/v1/uploader/upload';
const STRANGER = '13711112222';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** Labels, without the sign that the field has to be filled in. */
const password = (page: Page, name: string) =>
  page.locator('input[type="password"]').and(page.getByLabel(new RegExp(`^${name}`)));
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const reported = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
const modal = (page: Page) => page.getByRole('dialog', { name: /^登录/ });

/** Asks for a code and types what came on the phone. */
async function typeCode(page: Page, upstream: Upstream, phone: string): Promise<void> {
  await press(page, '获取验证码');
  await expect(page.getByRole('button', { name: /秒后重发$/ })).toBeVisible();
  await field(page, '短信验证码').fill((await upstream.secrets()).smsCodes[phone] ?? '');
}

const sent = async (upstream: Upstream, wanted: string) =>
  (await upstream.requests()).filter(({ line }) => line === wanted).length;

test.describe('registering', () => {
  // WCAG: 3.3.1, 3.3.3
  test('says at each field what is wrong, keeps what was typed over a reload, and signs in once it is accepted', async ({
    page,
    upstream,
  }) => {
    await page.goto('/register');
    await press(page, '注册');
    await expect(field(page, '手机号')).toBeFocused();
    await expect(field(page, '手机号')).toHaveAccessibleDescription(/手机号不能为空/);
    await expect(page.getByText('请先阅读并同意用户服务协议与隐私政策')).toBeVisible();

    await field(page, '手机号').fill('138 0000 0001');
    await field(page, '手机号').press('Tab');
    await expect(field(page, '手机号')).toHaveAccessibleDescription(/该手机号已注册，请直接登录/);
    expect(await sent(upstream, 'GET /system/out-api/v1/user/check/{phone}')).toBe(1);
    await field(page, '手机号').fill('13800000001');
    await press(page, '获取验证码');
    await expect(field(page, '手机号')).toHaveAccessibleDescription(/该手机号已注册，请直接登录/);
    await press(page, '去登录');
    await expect(modal(page)).toBeVisible();
    await page.keyboard.press('Escape');

    await field(page, '手机号').fill(STRANGER);
    await typeCode(page, upstream, STRANGER);
    await expect(page.getByText('验证码已发送，5分钟内有效')).toBeVisible();
    await field(page, '账号').fill('linxia');
    await expect(field(page, '账号')).toHaveAccessibleDescription(/该账号已被使用，请换一个/);
    await field(page, '账号').fill('songyu_01');
    await expect(field(page, '账号')).toHaveAccessibleDescription(/该账号可以使用/);
    await field(page, '姓名').fill(' 宋语 ');
    await password(page, '密码').fill('Songyu_01-x');
    await expect(page.getByText('密码强度：太弱')).toBeVisible();
    await password(page, '密码').fill('Ruin-Bell-93');
    await expect(page.getByText('密码强度：很强')).toBeVisible();

    await page.reload();
    await expect(page.getByText('已恢复你上次填写的内容')).toBeVisible();
    await expect(field(page, '姓名')).toHaveValue('宋语');
    await expect(field(page, '账号')).toHaveValue('songyu_01');
    await expect(field(page, '短信验证码')).toHaveValue('');
    await expect(password(page, '密码')).toHaveValue('');

    await field(page, '短信验证码').fill((await upstream.secrets()).smsCodes[STRANGER] ?? '');
    await password(page, '密码').fill('Ruin-Bell-93');
    await page.getByRole('button', { name: '《隐私政策》' }).click();
    await expect(page.getByRole('dialog', { name: '隐私政策' })).toContainText('我们只收集办成事情所必需的信息');
    await page.getByRole('button', { name: '关闭', exact: true }).click();
    await page.getByRole('checkbox', { name: /^我已阅读并同意/ }).check();
    await press(page, '注册');
    await expect(page).toHaveURL(/\/index$/);
    await expect(page.getByRole('button', { name: '账号菜单：宋语' })).toBeVisible();

    await page.goto('/register');
    await expect(page.getByText('你已登录为宋语')).toBeVisible();
  });

  test('is done once, however often it is pressed and whatever becomes of the answer; it leads where one wanted to go', async ({
    page,
    upstream,
    watch,
  }) => {
    watch.expect(/ERR_|Failed to load|status of 50/);
    await page.goto('/myinfo');
    await modal(page).getByRole('link', { name: '注册账号' }).click();
    await expect(page).toHaveURL(/\/register$/);
    await field(page, '手机号').fill(STRANGER);
    await typeCode(page, upstream, STRANGER);
    await field(page, '账号').fill('songyu_01');
    await field(page, '姓名').fill('宋语');
    await password(page, '密码').fill('Ruin-Bell-93');
    await page.getByRole('checkbox', { name: /^我已阅读并同意/ }).check();
    await upstream.fail({ match: REGISTER, kind: 'status', status: 504, when: 'after' });
    await page.getByRole('main').getByRole('button', { name: '注册', exact: true }).dblclick();
    await expect(reported(page, '网络请求超时')).toBeVisible();
    expect(await sent(upstream, REGISTER)).toBe(1);
    await upstream.mend();
    await press(page, '注册');
    await expect(page).toHaveURL(/\/myinfo$/);
    await expect(page.getByRole('heading', { level: 1, name: '个人信息' })).toBeVisible();
    await expect(field(page, '姓名')).toHaveValue('宋语');
  });
});

test('a forgotten password is replaced in three steps', async ({ page, upstream }) => {
  await page.goto('/index');
  await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
  await modal(page).getByRole('link', { name: '忘记密码' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('找回密码');
  await field(page, '注册时的手机号').fill(STRANGER);
  await press(page, '获取验证码');
  await expect(field(page, '注册时的手机号')).toHaveAccessibleDescription(
    /该手机号未注册，您可以点击下方注册按钮进行注册。/,
  );
  await field(page, '注册时的手机号').fill('13800000002');
  await typeCode(page, upstream, '13800000002');
  const code = await field(page, '短信验证码').inputValue();
  await field(page, '短信验证码').fill('000000');
  await press(page, '下一步');
  await expect(field(page, '短信验证码')).toHaveAccessibleDescription(/短信验证码错误/);
  await field(page, '短信验证码').fill(code);
  await press(page, '下一步');

  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeFocused();
  await page.goBack();
  await expect(field(page, '注册时的手机号')).toHaveValue('13800000002');
  await expect(page.getByRole('button', { name: /秒后重发$/ })).toBeVisible();
  await page.goForward();
  await password(page, '新密码').fill('Ruin-Bell-93');
  await password(page, '再输入一次').fill('Ruin-Bell-94');
  await press(page, '设置新密码');
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await password(page, '再输入一次').fill('Ruin-Bell-93');
  await press(page, '设置新密码');
  await expect(page.getByText('新密码已设置')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '第1步：验证手机号' })).toBeAttached();
  await page.goForward();
  await press(page, '去登录');
  await expect(modal(page)).toBeVisible();
});

/** From the sign-in modal to WeChat's page, on which this one is chosen. */
async function chooseWechat(page: Page, name: RegExp): Promise<void> {
  await page.goto('/index');
  await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
  await modal(page).getByRole('button', { name: '微信登录' }).click();
  await page.getByRole('link', { name }).click();
}

test.describe('WeChat', () => {
  test('signs in who has bound it, and leaves no code in the address', async ({ page }) => {
    await chooseWechat(page, /夏天的小林/);
    await expect(page).toHaveURL(/\/index$/);
    await expect(page.getByRole('button', { name: '账号菜单：林夏' })).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/code=/);
  });

  test('is bound to the account of somebody who has one, by signing in', async ({ page, upstream }) => {
    await chooseWechat(page, /从没来过/);
    await press(page, '登录并绑定微信');
    await signInModal(page, upstream, 'zhouyu');
    await expect(page.getByText('已绑定微信')).toBeVisible();
  });

  test('leads who is unknown to the registration, which binds it', async ({ page, upstream }) => {
    await chooseWechat(page, /从没来过/);
    await expect(page).toHaveURL(/\/register$/);
    await expect(page.getByText(/注册后会绑定微信山间清风/)).toBeVisible();
    await field(page, '手机号').fill(STRANGER);
    await typeCode(page, upstream, STRANGER);
    await field(page, '账号').fill('songyu_01');
    await field(page, '姓名').fill('宋语');
    await password(page, '密码').fill('Ruin-Bell-93');
    await page.getByRole('checkbox', { name: /^我已阅读并同意/ }).check();
    await press(page, '注册');
    await expect(page.getByRole('button', { name: '账号菜单：宋语' })).toBeVisible();
    await page.goto('/myinfo?section=security');
    await expect(page.getByRole('main')).toContainText('山间清风');
  });

  test('is believed only when it comes back to who left for it, and only once', async ({ page, upstream }) => {
    const OAUTH = 'POST /system/out-api/v1/oauth/login';
    await page.goto('/oauth/callback/wechat_open?code=somebodys&state=somebodys');
    await expect(reported(page, '微信授权已失效，或不是从这里发起的')).toBeVisible();
    await expect(page).toHaveURL(/\/oauth\/callback\/wechat_open$/);
    await page.goto('/oauth/bind/callback/wechat_open?code=somebodys&state=somebodys');
    await expect(reported(page, '微信授权已失效')).toBeVisible();
    expect(await sent(upstream, OAUTH)).toBe(0);

    await chooseWechat(page, /取消，不授权/);
    await expect(reported(page, '你取消了微信授权')).toBeVisible();
    await press(page, '用密码或验证码登录');
    await expect(modal(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await upstream.fail({ match: OAUTH, kind: 'refused', message: '微信服务暂时不可用' });
    await press(page, '重新微信授权');
    await page.getByRole('link', { name: /夏天的小林/ }).click();
    await expect(reported(page, '微信服务暂时不可用')).toBeVisible();
    await page.reload();
    await expect(reported(page, '微信授权已失效')).toBeVisible();
    expect(await sent(upstream, OAUTH)).toBe(1);
  });

  test('is bound to who is signed in, and unbound', async ({ page, signIn }) => {
    await signIn('zhouyu');
    await page.goto('/myinfo?section=security');
    await press(page, '绑定微信');
    await page.getByRole('link', { name: /“屿”/ }).click();
    await expect(page).toHaveURL(/\/myinfo\?section=security$/);
    await expect(page.getByText(/^绑定于/)).toBeVisible();
    await press(page, '解除绑定');
    await page.getByRole('dialog', { name: '解除微信绑定？' }).getByRole('button', { name: '解除绑定' }).click();
    await expect(page.getByText('未绑定')).toBeVisible();
  });
});

test.describe('the user’s own page', () => {
  // WCAG: 3.3.7
  test('keeps a profile that was not sent over reload and sign-out, shows it to nobody else, and saves it', async ({
    page,
    signIn,
    context,
    upstream,
  }) => {
    await signIn('zhouyu');
    await page.goto('/myinfo');
    await field(page, '单位').fill('江州云启科技有限公司');
    await page.getByRole('combobox', { name: '所在省份' }).selectOption('海川');
    await page.getByRole('combobox', { name: '所在城市' }).selectOption('望海市');
    await field(page, '邮箱').fill('zhouyu');
    await field(page, '职务').click();
    await expect(field(page, '邮箱')).toHaveAccessibleDescription('邮箱格式输入错误，请重新输入');

    await page.getByRole('button', { name: /^账号菜单/ }).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect(page).toHaveURL(/\/index$/);
    await signIn('linxia');
    await page.goto('/myinfo');
    await expect(field(page, '单位')).toHaveValue('江州云启科技有限公司');
    await expect(page.getByText('已恢复你上次填写的内容')).toHaveCount(0);
    await expect(field(page, '姓名')).toHaveAttribute('readonly', '');

    await context.clearCookies();
    await signIn('zhouyu');
    await page.goto('/myinfo');
    await expect(page.getByText('已恢复你上次填写的内容')).toBeVisible();
    await expect(page.getByRole('combobox', { name: '所在城市' })).toHaveValue('1302');
    await field(page, '邮箱').fill('zhouyu@yanxi.example');
    await page.getByRole('combobox', { name: '出生年份' }).selectOption('1999');
    await press(page, '保存');
    await expect(page.getByRole('group', { name: '出生日期' })).toHaveAccessibleDescription(/都选上，或者都不选/);
    await page.getByRole('combobox', { name: '出生月份' }).selectOption('2月');
    await page.getByRole('combobox', { name: '出生日期' }).selectOption('28日');
    await field(page, '姓名').fill('周小屿');
    await press(page, '保存');
    await expect(page.getByText('已保存', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: '账号菜单：周小屿' })).toBeVisible();
    expect(await sent(upstream, UPDATE)).toBe(1);
    await page.reload();
    await expect(field(page, '邮箱')).toHaveValue('zhouyu@yanxi.example');
    await expect(page.getByText('已恢复你上次填写的内容')).toHaveCount(0);
  });

  test('its sections stand beside what they show; in a narrower window, above it', async ({ page, signIn }) => {
    await signIn('linxia');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/myinfo?section=security');
    const sections = page.getByRole('navigation', { name: '个人信息的各部分' });
    const panel = page.getByRole('region', { name: '登录方式' });
    await expect(panel).toBeVisible();
    const boxes = async () => {
      const [menu, shown] = await Promise.all([sections.boundingBox(), panel.boundingBox()]);
      if (!menu || !shown) throw new Error('a part is not shown');
      return { menu, shown };
    };
    const wide = await boxes();
    expect(wide.shown.x).toBeGreaterThan(wide.menu.x + wide.menu.width);
    expect(wide.shown.y).toBe(wide.menu.y);
    // With the keyboard, in the order in which they stand.
    await sections.getByRole('link', { name: '账号安全' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: '实名认证' })).toBeVisible();
    await page.goto('/myinfo?section=security');
    await page.setViewportSize({ width: 768, height: 1024 });
    const narrow = await boxes();
    expect(narrow.shown.y).toBeGreaterThan(narrow.menu.y + narrow.menu.height);
    expect(narrow.shown.x).toBe(narrow.menu.x);
  });

  test('cuts a picture to what is seen of it; what fails can be tried again @both', async ({
    page,
    signIn,
    upstream,
  }) => {
    await signIn('zhouyu');
    await page.goto('/myinfo');
    const choosing = page.waitForEvent('filechooser');
    await press(page, '更换头像');
    await (await choosing).setFiles(await picture(page, 'me.png'));
    const dialog = page.getByRole('dialog', { name: '裁剪头像' });
    const crop = dialog.getByRole('button', { name: /^头像的位置/ });
    await crop.press('ArrowRight');
    await crop.press('+');
    const zoom = dialog.getByRole('slider', { name: '缩放' });
    await expect(zoom).toHaveAttribute('aria-valuenow', '1.1');
    await upstream.fail({ match: UPLOAD, kind: 'refused', message: '文件服务正忙' });
    await dialog.getByRole('button', { name: '使用这张头像' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('文件服务正忙');
    await upstream.mend();
    await dialog.getByRole('button', { name: '重试' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('头像已更换')).toBeVisible();
    await expect(page.getByRole('main').getByRole('img', { name: '当前头像' })).toHaveAttribute('src', /content/);
  });

  test('changes password and phone, each wrong answer at its field', async ({ page, signIn, upstream }) => {
    await signIn('zhouyu');
    await page.goto('/myinfo?section=security');
    await expect(page.getByText('这是你第一次登录。').or(page.getByText('设备'))).toBeVisible();
    await press(page, '修改密码');
    await password(page, '原密码').fill('wrong');
    await password(page, '新密码').fill('Ruin-Bell-93');
    const form = page.getByRole('form', { name: '修改密码' });
    await form.getByRole('button', { name: '修改密码' }).click();
    await expect(password(page, '原密码')).toHaveAccessibleDescription(/原密码错误/);
    await expect(password(page, '原密码')).toBeFocused();
    await password(page, '原密码').fill('Yanxi2026');
    await form.getByRole('button', { name: '修改密码' }).click();
    await expect(form).toBeHidden();

    await press(page, '修改账号');
    const account = page.getByRole('form', { name: '修改账号' });
    await field(page, '新账号').fill('linxia');
    await expect(field(page, '新账号')).toHaveAccessibleDescription(/该账号已被使用/);
    await field(page, '新账号').fill('zhou_yu');
    await expect(account.getByRole('status')).toHaveText('该账号可以使用');
    await account.getByRole('button', { name: '修改账号' }).click();
    await expect(account).toBeHidden();
    await expect(page.locator('#main').getByText('zhou_yu', { exact: true })).toBeVisible();

    await press(page, '更换手机号');
    await expect(field(page, '新手机号')).toHaveCount(0);
    await password(page, '登录密码').fill('Yanxi2026');
    await press(page, '下一步');
    await expect(password(page, '登录密码')).toHaveAccessibleDescription(/登录密码错误/);
    await password(page, '登录密码').fill('Ruin-Bell-93');
    await press(page, '下一步');
    await expect(page.getByRole('heading', { name: '第2步：绑定新手机号' })).toBeFocused();
    await field(page, '新手机号').fill('13800000001');
    await press(page, '获取验证码');
    await expect(field(page, '新手机号')).toHaveAccessibleDescription(/该手机号已绑定其他账号/);
    await field(page, '新手机号').fill(STRANGER);
    await typeCode(page, upstream, STRANGER);
    await page.getByRole('form', { name: '更换手机号' }).getByRole('button', { name: '更换手机号' }).click();
    await expect(page.getByText('137****2222')).toBeVisible();
  });

  test('proves to be the owner by a code to the number that is bound, which nobody types', async ({
    page,
    signIn,
    upstream,
  }) => {
    await signIn('zhouyu');
    await page.goto('/myinfo?section=security');
    await press(page, '更换手机号');
    await press(page, '改用原手机号的验证码');
    const form = page.getByRole('form', { name: '验证本人身份' });
    await expect(form).toContainText('138****0002');
    await expect(form.getByRole('textbox')).toHaveCount(1);
    await typeCode(page, upstream, '13800000002');
    await press(page, '下一步');
    await field(page, '新手机号').fill('137 1111 2222');
    await typeCode(page, upstream, STRANGER);
    await page.getByRole('form', { name: '更换手机号' }).getByRole('button', { name: '更换手机号' }).click();
    await expect(page.getByText('137****2222')).toBeVisible();
  });

  test('applies for real-name verification, is refused with a reason, applies again and is verified', async ({
    page,
    signIn,
    upstream,
  }) => {
    const apply = async () => {
      await field(page, '身份证号').fill('1101 0519 4912 31002x');
      for (const side of ['人像面', '国徽面']) {
        await page.getByLabel(`上传${side}：身份证${side}`).setInputFiles(await picture(page, `${side}.png`));
        await expect(page.getByRole('button', { name: `移除身份证${side}` })).toBeVisible();
      }
      await page.getByRole('checkbox', { name: /^我同意平台/ }).check();
      await press(page, '提交审核');
    };
    await signIn('zhouyu');
    await page.goto('/myinfo?section=verify');
    await field(page, '身份证号').fill('110105194912310021');
    await press(page, '提交审核');
    await expect(field(page, '身份证号')).toBeFocused();
    await expect(field(page, '身份证号')).toHaveAccessibleDescription('身份证号不对，请核对后重新输入');
    await expect(page.getByText('请上传身份证人像面照片')).toBeVisible();
    const text = { name: '人像面.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7不是照片') };
    await page.getByLabel('上传人像面：身份证人像面').setInputFiles(text);
    await expect(page.getByText('人像面.jpg的内容不是图片')).toBeVisible();
    expect(await sent(upstream, UPLOAD)).toBe(0);
    await apply();
    await expect(page.getByText('审核中')).toBeVisible();
    await expect(page.getByText('110105********002X')).toBeVisible();

    await upstream.decideVerification('zhouyu', 'rejected', '照片看不清');
    await press(page, '查看最新结果');
    await expect(page.getByText('照片看不清')).toBeVisible();
    await expect(field(page, '身份证号')).toHaveValue('1101 0519 4912 31002x');
    for (const side of ['人像面', '国徽面']) {
      await expect(page.getByRole('button', { name: `移除身份证${side}` })).toBeVisible();
    }
    await press(page, '提交审核');
    await expect(page.getByText('请先同意将证件照片用于实名认证')).toBeVisible();
    await page.getByRole('checkbox', { name: /^我同意平台/ }).check();
    await press(page, '提交审核');
    await expect(page.getByText('审核中')).toBeVisible();
    await upstream.decideVerification('zhouyu', 'approved');
    await press(page, '查看最新结果');
    await expect(page.getByText('已认证', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: '基本资料' }).click();
    await expect(field(page, '姓名')).toHaveAttribute('readonly', '');
  });

  test('lists what one applied for, and takes back what nobody has decided', async ({ page, signIn }) => {
    await signIn('linxia');
    await page.goto('/myinfo');
    await page.getByRole('link', { name: '我的申请' }).click();
    await expect(page).toHaveURL(/\?section=applications$/);
    const clazzes = page.getByRole('region', { name: '培训班' });
    await expect(clazzes.getByRole('listitem').filter({ hasText: '未通过' })).toContainText('请补充单位证明');
    await clazzes.getByRole('button', { name: /^撤回申请/ }).click();
    await page.getByRole('dialog', { name: '撤回申请？' }).getByRole('button', { name: '撤回' }).click();
    await expect(clazzes.getByRole('button', { name: /^撤回申请/ })).toHaveCount(0);
    await expect(page.getByRole('region', { name: '自选课程' }).getByRole('listitem').first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: '基本资料' })).toHaveAttribute('aria-current', 'page');
  });

  // WCAG: 3.3.4
  test('closes the account for good once its owner has proved to be that, and has read what is lost', async ({
    page,
    signIn,
    upstream,
    request,
  }) => {
    await signIn('zhouyu');
    await page.goto('/myinfo?section=security');
    await press(page, '注销账号…');
    await expect(page.getByText('学习进度和未发放的证书作废')).toBeVisible();
    const form = page.getByRole('form', { name: '注销账号' });
    await expect(form).toContainText('138****0002');
    await expect(form.getByRole('textbox')).toHaveCount(1);
    await typeCode(page, upstream, '13800000002');
    await press(page, '注销账号');
    await expect(page.getByText('请先确认你已了解注销的后果')).toBeVisible();
    await page.getByRole('checkbox', { name: /^我已了解以上后果/ }).check();
    await press(page, '注销账号');
    await expect(page).toHaveURL(/\/index$/);
    await expect(page.getByRole('banner').getByRole('button', { name: '登录', exact: true })).toBeVisible();
    const again = await request.post('/__mock/sign-in', { data: { account: 'zhouyu' } });
    expect(again.ok()).toBe(false);
  });

  test('says what failed, and comes after a retry', async ({ page, signIn, upstream }) => {
    await signIn('linxia');
    await upstream.fail({ match: 'GET /business/api/v1/traineeInfo/get', kind: 'refused', message: '档案服务正忙' });
    await page.goto('/myinfo');
    const alert = reported(page, '档案服务正忙');
    await expect(alert).toBeVisible();
    await upstream.mend();
    await alert.getByRole('button', { name: '重试' }).click();
    await expect(field(page, '单位')).toBeVisible();
    await settled(page);
  });
});
