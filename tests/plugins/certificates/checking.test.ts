import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type CallRequest, type Http, siteStorage } from '#kernel/index.ts';
import { checkCredential, isRevoked, readStatusList } from '#plugins/certificates/check/credential.ts';
import { Checking } from '#plugins/certificates/check/checking.store.ts';
import { maskedName, numberIn, withoutTail } from '#plugins/certificates/check/masking.ts';
import { Trust } from '#plugins/certificates/check/trust.store.ts';
import { revokeCertificate } from '#mocks/certificates/certificateRows.ts';
import { printedCertificate } from '#mocks/certificates/printedCertificate.ts';
import { STATUS_LIST } from '#mocks/certificates/signing.ts';
import { openIssuer } from './support/issuer.ts';

/** Answers what the page asks on opening; offline, nothing. */
function httpOf({ issuer, statusList }: ReturnType<typeof openIssuer>, online = () => true): Pick<Http, 'send'> {
  return {
    send<R>({ call }: CallRequest<R>): Promise<R> {
      if (!online()) return Promise.reject(new Error('offline'));
      const answer = call.path.includes('issuer') ? issuer : { credential: statusList() };
      return Promise.resolve(v.parse(call.reply, answer));
    },
  };
}

test('a credential says all that is on the paper', async () => {
  const { token, issuer, view } = openIssuer();
  const { paper } = await checkCredential(token, issuer);
  expect(paper).toMatchObject({
    kind: 'certificate',
    number: view.certNo,
    title: view.title,
    userName: '林夏',
    clazzTitle: view.clazzTitle,
    agencyName: view.agencyName,
    period: view.period,
    startTime: view.startTime,
    endTime: view.endTime,
    issueTime: view.issueTime,
  });
});

test('the PDF, its credential and a JSON file around it pass; a picture has none; a changed PDF is refused', async () => {
  const opened = openIssuer();
  const checking = new Checking(new Trust(httpOf(opened)));
  const pdf = Buffer.from(printedCertificate(opened.db, `certificate-${opened.view.certNo}`)?.bytes ?? []);
  expect(pdf.length).toBeLessThan(50_000);
  const outcomeOf = async (content: string | Uint8Array<ArrayBuffer>) => {
    await checking.checkFile(new Blob([content]));
    return checking.outcome;
  };
  const valid = { is: 'signed', standing: 'valid', paper: { userName: '林夏' } };
  expect(await outcomeOf(pdf)).toMatchObject(valid);
  expect(await outcomeOf(opened.token)).toMatchObject(valid);
  expect(await outcomeOf(JSON.stringify({ credential: opened.token }))).toMatchObject(valid);
  expect(await outcomeOf('GIF89a')).toEqual({ is: 'refused', why: 'nothing' });
  const at = pdf.indexOf(opened.token.slice(0, 60)) + 400;
  pdf[at] = pdf[at] === 0x41 ? 0x42 : 0x41;
  expect(await outcomeOf(pdf)).toEqual({ is: 'refused', why: 'forged' });
});

test('a revoked certificate is recognised by its own bit and no other', async () => {
  const opened = openIssuer();
  const { db, stored, issuer, token } = opened;
  const before = await readStatusList(opened.statusList(), STATUS_LIST, issuer);
  expect(before.bits).toHaveLength(131_072 / 8);
  expect(isRevoked(before, stored.status_index)).toBe(false);
  revokeCertificate(db, stored.cert_no, opened.clock.now(), '复核不合格');
  const after = await readStatusList(opened.statusList(), STATUS_LIST, issuer);
  expect(isRevoked(after, stored.status_index)).toBe(true);
  expect(after.bits.reduce((ones, byte) => ones + byte.toString(2).replaceAll('0', '').length, 0)).toBe(1);
  expect(isRevoked(after, 131_072)).toBeUndefined();
  const checking = new Checking(new Trust(httpOf(opened)));
  await checking.checkToken(token);
  expect(checking.outcome).toMatchObject({ is: 'signed', standing: 'revoked' });
  await expect(readStatusList(opened.statusList(), 'another', issuer)).rejects.toThrow('unreadable');
});

test('once loaded it needs no network, not even after a reload; never loaded it says so, and passes once it is back', async () => {
  siteStorage.clear();
  const opened = openIssuer();
  let online = false;
  const checking = new Checking(new Trust(httpOf(opened, () => online)));
  await checking.checkToken(opened.token);
  expect(checking.outcome).toEqual({ is: 'refused', why: 'unreached' });
  online = true;
  await checking.checkToken(opened.token);
  expect(checking.outcome).toMatchObject({ is: 'signed', standing: 'valid' });
  online = false;
  await checking.checkToken(opened.token);
  expect(checking.outcome).toMatchObject({ is: 'signed', standing: 'valid' });
  const reloaded = new Checking(new Trust(httpOf(opened, () => online)));
  await reloaded.checkToken(opened.token);
  expect(reloaded.outcome).toMatchObject({ is: 'signed', standing: 'valid' });
});

test('a name is masked but for its first character, and the QR code lacks the end of the number', () => {
  expect(['林夏', '欧阳明月', '李', 'Ada'].map(maskedName)).toEqual(['林*', '欧***', '*', 'A**']);
  expect(withoutTail('YX2026004000003JQL2')).toBe('YX2026004000003');
});

test('a number is read however it is typed, also as the address of the QR code', () => {
  expect(numberIn(' yx2026 0040-00003jql2 ')).toBe('YX2026004000003JQL2');
  expect(numberIn('https://yanxi.example.edu.cn/certificate/check?no=YX2026004000003')).toBe('YX2026004000003');
  expect(numberIn('   ')).toBe('');
});
