// The mock's issuer with one certificate that it issued.
import { openTestWorld } from '../../../mocks/support/upstream.ts';
import { certificatesOf } from '#mocks/certificates/certificateRows.ts';
import { signedCertificate, signedStatusList } from '#mocks/certificates/credentials.ts';
import { certificateView } from '#mocks/certificates/earnedCertificates.ts';
import { issuerOf, signed } from '#mocks/certificates/signing.ts';

export function openIssuer() {
  const { db, clock } = openTestWorld();
  const [stored] = certificatesOf(db, 'user-linxia');
  const view = stored && certificateView(db, stored);
  if (!stored || !view) throw new Error('linxia has a certificate from the first day on');
  const token = signedCertificate(db, stored, view);
  const payload: object = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return {
    db,
    clock,
    stored,
    view,
    token,
    payload,
    issuer: issuerOf(db),
    signed: (content: object) => signed(db, content),
    statusList: () => signedStatusList(db, clock.iso()),
  };
}
