import { useMemo } from 'react';
import { encode } from 'uqr';
import { formatHours } from './formatHours.ts';
import { formatDate } from '#plugins/ui/clock/time.ts';
import { formatFigure } from '#plugins/ui/formatFigure.ts';
import { formatPeriod, ifKnown } from '#plugins/ui/optionalText.ts';
import { WholeFigures } from '#plugins/ui/content/WholeFigures.tsx';
import type { HoursProof } from '../api.ts';
import { addsUp } from './addsUp.ts';
import css from './HoursSheet.module.css';
import { ProofItems } from './ProofItems.tsx';

function drawn(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}

interface HoursSheetProps {
  proof: HoursProof;
  /** The address for checking it; absent if it cannot be checked. */
  address: string | undefined;
}

/** An A4 sheet: the trainee, the courses, the dates and the hours. */
export function HoursSheet({ proof, address }: HoursSheetProps) {
  const {
    proofNo,
    userName,
    account,
    agencyName,
    startTime,
    endTime,
    period,
    studyTime,
    items,
    issueTime,
    periodRule,
  } = proof;
  const span = formatPeriod(startTime, endTime);
  const hours = ifKnown(period, (known) => `，计${formatFigure(known)}学时`);
  const studied = `${span && `于${span}`}在平台学习${ifKnown(studyTime, formatHours)}${hours}`;
  return (
    <article className={`yx-card ${css['sheet']}`} data-printed>
      <h2 className={css['title']}>学时证明</h2>
      <p className={`yx-note ${css['number']}`}>编号：{proofNo}</p>
      <p className={css['words']}>
        <strong>{userName}</strong>
        <WholeFigures text={`（账号${account}）${studied}。明细如下：`} />
      </p>
      <ProofItems items={items} />
      {periodRule && <p className="yx-note">{periodRule}</p>}
      {!addsUp(proof) && (
        <p className={css['difference']} role="note">
          明细之和与总数不一致，请联系颁发机构核实。
        </p>
      )}
      <footer className={css['foot']}>
        {address !== undefined && (
          <div className={css['check']}>
            <QrCode text={address} label="核验这份证明的二维码" />
            <p>
              扫码核验，或打开
              <br />
              <span className={css['address']}>{address.replace(/\?.*/, '')}</span>
              <br />
              输入编号
            </p>
          </div>
        )}
        <div className={css['signed']}>
          {agencyName && <p>{agencyName}</p>}
          <p>{ifKnown(issueTime, formatDate)}</p>
        </div>
      </footer>
    </article>
  );
}

/** A QR code: always dark on white, so that every camera reads it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      className={css['code']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
