import { expect, test } from 'vitest';
import type { AnyCall } from '#kernel/index.ts';
import { readLeniently } from '#plugins/shell/lenient/lenientReading.ts';
import * as account from '#plugins/account/api.ts';
import * as institutions from '#plugins/institutions/api.ts';
import * as messages from '#plugins/messages/api.ts';
import * as support from '#plugins/support/api.ts';

const application = { applyNo: 7, name: '学校', creditCode: 'X', type: 'T', region: '1101', address: '' };

/** The least that an upstream of another make may say, and what is made of it. */
const LEAST: readonly (readonly [AnyCall, said: unknown, meant: unknown])[] = [
  [account.getTraineeInfo, { userId: 7 }, { userId: '7', phone: '', registerTime: '', oauthAccounts: [] }],
  [account.listTenants, [{ tenantId: 3 }], [{ tenantId: '3', tenantName: '' }]],
  [account.getLastLogin, { device: 'PC' }, { loginTime: '', ip: '', device: 'PC' }],
  [account.getCertification, { userName: '林夏' }, { userName: '林夏', idNumber: '', certifyTime: '' }],
  [account.getVerify, { id: 1, state: 'on-hold' }, { id: '1', state: 'unknown', applyTime: '', reason: '' }],
  [account.getSystemText, { id: 'privacy', title: '隐私' }, { title: '隐私', content: '', updateTime: '' }],
  [account.checkSms, { ticket: 12 }, { ticket: '12' }],
  [institutions.getAgency, { agencyId: 1, name: '学校' }, { agencyId: '1', name: '学校', intro: '' }],
  [
    institutions.getAgencyApply,
    { ...application, state: '9' },
    { applyNo: '7', state: 'unknown', applyTime: '', licences: [], contactPhone: '' },
  ],
  [institutions.checkAgency, { nameTaken: 1 }, { nameTaken: true, creditCodeTaken: false }],
  [messages.countUnread, { count: '4' }, { count: 4 }],
  [
    messages.listNotices,
    { records: [{ id: 5, title: '维护', style: 8, read: 0 }], total: '1', page: 1, size: 12 },
    { records: [{ id: '5', style: 'unknown', publishTime: '', read: false }], total: 1 },
  ],
  [messages.getPublicNotice, { id: 5, title: '维护' }, { id: '5', content: '', publisher: '', publishTime: '' }],
  [support.listHelpEntries, [{ id: 1, title: '入门', kind: 'article' }], [{ id: '1', title: '入门' }]],
  [support.getHelpContent, { id: 1, title: '入门' }, { content: '', updateTime: '' }],
  [support.openChat, { sessionId: 9, socketUrl: '/ws', ticket: 't' }, { sessionId: '9', agentName: '', greeting: '' }],
  [
    support.sendChatMessage,
    { messageId: 3, from: 'agent', text: '你好' },
    { messageId: '3', text: '你好', senderName: '', sendTime: '' },
  ],
];

test.each(LEAST)('$line is read with the least that it may say', ({ reply }, said, meant) => {
  const reading = readLeniently(reply, said, 'Asia/Shanghai');
  expect(reading).toMatchObject({ ok: true, value: meant });
});

test('a count that was not said is no zero', () => {
  const reading = readLeniently(institutions.Agency, { agencyId: 1, name: '学校', courseNum: -3 }, 'Asia/Shanghai');
  expect(reading.ok && reading.value).not.toHaveProperty('traineeNum', 0);
  expect(reading.ok && reading.value).not.toHaveProperty('courseNum', expect.any(Number));
});
