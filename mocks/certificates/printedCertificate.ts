// A certificate as a file: printed when it is asked for, with the address at which that platform checks it.
import { certificatePdf } from '../drawing/certificatePdf.ts';
import type { Database } from '../database/Database.ts';
import { certificateByNo } from './certificateRows.ts';
import { signedCertificate } from './credentials.ts';
import { certificateView, certNoOfFile } from './earnedCertificates.ts';
import { withoutTail } from './numbers.ts';

/** The platform's address unless a request names another. */
const SITE = 'https://yanxi.example.edu.cn';

export function printedCertificate(
  db: Database,
  fileId: string,
  site = SITE,
): { name: string; bytes: Uint8Array } | undefined {
  const certNo = certNoOfFile(fileId);
  const stored = certNo === undefined ? undefined : certificateByNo(db, certNo);
  const view = stored && certificateView(db, stored);
  if (!stored || !view) return undefined;
  const { title, userName, clazzTitle, agencyName, period = 0 } = view;
  const [from, to, date] = [view.startTime, view.endTime, view.issueTime].map(inChinese);
  const bytes = certificatePdf({
    title: '结业证书',
    userName,
    body: `于${from}至${to}参加“${clazzTitle}”学习，修完规定课程，计${period}学时，考核合格，准予结业。特发此证。`,
    agencyName,
    certNo: view.certNo,
    date: date ?? '',
    address: `${site}/certificate/check?no=${withoutTail(view.certNo)}`,
    credential: signedCertificate(db, stored, view),
  });
  return { name: `${title}.pdf`, bytes };
}

function inChinese(time = ''): string {
  const [year, month, day] = time.slice(0, 10).split('-').map(Number);
  return `${year}年${month}月${day}日`;
}
