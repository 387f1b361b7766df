import type { ReactNode } from 'react';
import { AddressLink } from '#plugins/shell/AddressLink.tsx';
import css from './Bubble.module.css';
import { splitLinks } from './links.ts';

interface BubbleProps {
  from: 'visitor' | 'agent' | 'system';
  name?: string;
  text: string;
  /** Its picture. */
  children?: ReactNode;
  /** Its state. */
  foot?: ReactNode;
}

/** One message, always shown as text. */
export function Bubble({ from, name, text, children, foot }: BubbleProps) {
  if (from === 'system') return <p className={css['system']}>{text}</p>;
  return (
    <div className={css['bubble']} data-from={from}>
      <span className="yx-heard">{from === 'visitor' ? '我' : name || '客服'}：</span>
      {text !== '' && (
        <p className={css['text']}>
          {splitLinks(text).map((piece) =>
            piece.link ? (
              <AddressLink key={piece.at} address={piece.text} className={css['link']}>
                {piece.text}
              </AddressLink>
            ) : (
              piece.text
            ),
          )}
        </p>
      )}
      {children}
      {foot !== undefined && <div className={css['foot']}>{foot}</div>}
    </div>
  );
}
