import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Attachment, Person } from '#kernel/http/entities.ts';
import { Material } from '#plugins/classroom/api.ts';
import { LiveMessage } from '#plugins/live/chat.ts';
import { ChatMessage } from '#plugins/support/chat.ts';

const TURNED = 'invoice\u202Egpj.exe\u2066x\u2069';

test('signs that turn the writing direction are in no name and no message that others have written', () => {
  const time = '2026-11-20T09:30:00+08:00';
  const names = [
    v.parse(Attachment, { fileId: 'f', name: TURNED }).name,
    v.parse(Person, { userId: 'u', userName: TURNED }).userName,
    v.parse(Material, { id: 'm', name: TURNED, file: { fileId: 'f', name: TURNED } }).file?.name,
    v.parse(LiveMessage, { messageId: 'm', userId: 'u', userName: '', text: TURNED, sendTime: time }).text,
    v.parse(ChatMessage, { messageId: 'm', from: 'agent', text: TURNED, sendTime: time }).text,
  ];
  expect(names).toEqual(names.map(() => 'invoicegpj.exex'));
});

test('other scripts and figures among them stay as they are', () => {
  const name = '讲义 שלום 12.pdf';
  expect(v.parse(Attachment, { fileId: 'f', name }).name).toBe(name);
});
