// Certificates that were issued lately.
import type { DueKind, FindTodos, Todo } from '#plugins/todos/contract.ts';
import { myCertificates } from './contract.ts';
import { Certificate, ownCertificates } from './api.ts';

/** Milliseconds for which a certificate is news. */
const NEWS = 7 * 86_400_000;

const CERTIFICATES: DueKind<Certificate> = {
  name: 'certificate',
  record: Certificate,
  elsewhere: ({ ask }) => (ask(ownCertificates) ?? []).map((record) => ({ record })),
};

const find: FindTodos = ({ due, now }) =>
  due(CERTIFICATES).flatMap(({ record: { certNo, clazzTitle, issueTime, revoked } }): Todo[] =>
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
