// Certificates that were issued lately.
import type { FindTodos } from '#plugins/todos/contract.ts';
import { myCertificates } from './contract.ts';
import { ownCertificates } from './api.ts';

/** Milliseconds for which a certificate is news. */
const NEWS = 7 * 86_400_000;

const find: FindTodos = ({ ask, now }) =>
  (ask(ownCertificates) ?? []).flatMap(({ certNo, clazzTitle, issueTime, revoked }) =>
    issueTime === undefined || revoked || now - Date.parse(issueTime) > NEWS
      ? []
      : [
          {
            id: certNo,
            kind: '证书',
            title: clazzTitle,
            note: '已颁发',
            action: '看看证书',
            to: myCertificates.with({ no: certNo }),
            answered: issueTime,
          },
        ],
  );
export default find;
