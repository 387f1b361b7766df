import { expect, test } from 'vitest';
import { problemsOf } from '#plugins/ui/form/formValues.ts';
import { myInfo } from '#plugins/account/contract.ts';
import { dayProblem, daysIn, joinDay, splitDay } from '#plugins/account/mine/profile/day.ts';
import { provinceOf } from '#plugins/account/mine/profile/profile.store.ts';
import { idNumberProblem } from '#plugins/account/mine/verify/idNumber.ts';
import { Registration } from '#plugins/account/register/registerRules.ts';

const complete = {
  phone: '13711112222',
  verifyCode: '123456',
  account: 'songyu_01',
  userName: '宋语',
  password: 'Ruin-Bell-93',
  read: true,
};

test.each([
  [{ account: '' }, 'account', '请输入账号'],
  [{ account: '1abc' }, 'account', '账号应为4至20个字母、数字或下划线，以字母开头'],
  [{ userName: '宋' }, 'userName', '姓名应为2至20个汉字或字母'],
  [{ password: 'abcdefgh' }, 'password', '密码应同时含有字母和数字'],
  [{ password: 'Songyu_01-x' }, 'password', '密码中不能含有账号'],
  [{ phone: '2371111222' }, 'phone', '手机号格式输入错误，请重新输入'],
  [{ verifyCode: 'abc' }, 'verifyCode', '验证码应为短信中的数字'],
  [{ read: false }, 'read', '请先阅读并同意用户服务协议与隐私政策'],
])('a registration with %j is wrong at %s', (wrong, name, message) => {
  expect([...problemsOf(Registration, { ...complete, ...wrong })]).toEqual([[name, message]]);
});

test('a whole registration is accepted', () => {
  expect(problemsOf(Registration, complete).size).toBe(0);
});

test.each([
  ['11010519491231002X', undefined],
  ['11010519491231002x', undefined],
  ['', '请输入身份证号'],
  ['1101051949123100', '身份证号应为18位，最后一位可以是X'],
  ['110105194913310021', '身份证号中的出生日期不对'],
  ['110105194902310021', '身份证号中的出生日期不对'],
  ['110105209912310021', '身份证号中的出生日期不对'],
  ['110105194912310021', '身份证号不对，请核对后重新输入'],
])('the identity number %j: %s', (idNumber, problem) => {
  expect(idNumberProblem(idNumber)).toBe(problem);
});

test('a day is put together from its parts, and one that the month does not have is left out', () => {
  expect(joinDay({ year: '1998', month: '06', date: '21' })).toBe('1998-06-21');
  expect(joinDay({ year: '1998', month: '02', date: '31' })).toBe('1998-02-');
  expect(joinDay({ year: '', month: '', date: '' })).toBe('');
  expect(splitDay('1998--')).toEqual({ year: '1998', month: '', date: '' });
  expect([daysIn({ year: '1999', month: '02' }), daysIn({ year: '', month: '02' }), daysIn(splitDay(''))]).toEqual([
    28, 29, 31,
  ]);
});

test.each([
  ['', undefined],
  ['1998-06-21', undefined],
  ['1998-06-', '请把年、月、日都选上，或者都不选'],
  ['2026-11-21', '出生日期不能晚于今天'],
])('the birthday %j: %s', (day, problem) => {
  expect(dayProblem(day, new Date(2026, 10, 20))).toBe(problem);
});

test.each([
  ['1302', ['11', '13'], '13'],
  ['130200', ['110000', '130000'], '130000'],
  ['13', ['11', '13'], '13'],
  ['', ['11'], ''],
  ['99', ['11'], ''],
])('the region %j among %j is of the province %j', (region, provinces, province) => {
  expect(provinceOf(region, provinces)).toBe(province);
});

test('the part of one’s own page stands in the address', () => {
  expect(myInfo.with({ section: 'verify' }).href).toBe('/myinfo?section=verify');
  expect(myInfo.with({ section: 'profile' }).href).toBe('/myinfo');
  expect(myInfo.read({ params: {}, search: '?section=else' })).toEqual(myInfo.read({ params: {}, search: '' }));
});
