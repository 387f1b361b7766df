// The public answer about a number on paper: all that the paper says, the name only to whoever has the whole number.
import type { Certificate, HoursProof, Verification } from '#plugins/certificates/api.ts';
import type { Database } from '../database/Database.ts';
import { certificateByNo } from './certificateRows.ts';
import { signedCertificate, signedProof } from './credentials.ts';
import { certificateView } from './earnedCertificates.ts';
import { proofByNo } from './hoursProof.ts';
import { masked, withoutTail, withTail } from './numbers.ts';

/** `number` with or without its last four characters. */
export function checkedPaper(db: Database, number: string): Verification | undefined {
  const whole = withTail(number);
  return completePaper(db, number) ?? hidden(completePaper(db, whole));
}

function completePaper(db: Database, number: string): Verification | undefined {
  const stored = certificateByNo(db, number);
  const view = stored && certificateView(db, stored);
  if (stored && view) return { ...certificateFacts(view), credential: signedCertificate(db, stored, view) };
  const proof = proofByNo(db, number);
  return proof && { ...proofFacts(proof), credential: signedProof(db, proof) };
}

const certificateFacts = ({ certNo: number, revoked, ...view }: Certificate): Verification => ({
  kind: 'certificate',
  number,
  title: view.title,
  userName: view.userName,
  clazzTitle: view.clazzTitle,
  agencyName: view.agencyName,
  period: view.period,
  startTime: view.startTime,
  endTime: view.endTime,
  issueTime: view.issueTime,
  complete: true,
  revoked,
});

const proofFacts = ({ proofNo: number, ...proof }: HoursProof): Verification => ({
  kind: 'hours',
  number,
  title: '学时证明',
  userName: proof.userName,
  clazzTitle: '',
  agencyName: proof.agencyName,
  period: proof.period,
  studyTime: proof.studyTime,
  startTime: proof.startTime,
  endTime: proof.endTime,
  issueTime: proof.issueTime,
  items: proof.items,
  complete: true,
});

const hidden = (paper: Verification | undefined): Verification | undefined =>
  paper && {
    ...paper,
    number: withoutTail(paper.number),
    userName: masked(paper.userName),
    complete: false,
    credential: undefined,
  };
