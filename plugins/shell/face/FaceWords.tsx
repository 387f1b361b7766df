import type { Face } from '#kernel/config/face.ts';
import { AddressLink } from '../AddressLink.tsx';
import css from './FaceWords.module.css';

/** The institution's own text and links in the footer. */
export function faceWords({ text, links }: NonNullable<Face['footer']>) {
  return function FaceWords() {
    return (
      <div className={css['words']}>
        {text !== undefined && <p>{text}</p>}
        {links.length > 0 && (
          <ul>
            {links.map(({ text: label, url }) => (
              <li key={label + url}>
                <WordsLink url={url}>{label}</WordsLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  };
}

/** The operator wrote this link, so it needs no warning about foreign sites. */
function WordsLink({ url, children }: { url: string; children: string }) {
  if (url.startsWith('/')) return <AddressLink address={url}>{children}</AddressLink>;
  const elsewhere = url.startsWith('http') ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a href={url} {...elsewhere}>
      {children}
    </a>
  );
}
