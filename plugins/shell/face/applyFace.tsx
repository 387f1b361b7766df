// Applies an institution's face to a kernel, in the browser and on the server.
import type { Face } from '#kernel/config/face.ts';
import type { Kernel } from '#kernel/createKernel.ts';
import { AddressLink } from '../AddressLink.tsx';
import css from './applyFace.module.css';
import { type FaceParts, facePartsOf } from './faceParts.ts';

/** Called before the first drawing. */
export function applyFace(kernel: Kernel): void {
  const { logo, footer } = kernel.deployment.face ?? {};
  const parts: FaceParts = { Mark: logo && faceMark(logo), Words: footer && faceWords(footer) };
  Object.assign(facePartsOf(kernel), parts);
}

/** The institution's logo, and unless that holds it, the name. */
function faceMark({ light, dark, small, withName }: NonNullable<Face['logo']>) {
  const pictures = [
    { source: light, scheme: dark === undefined ? undefined : 'light' },
    ...(dark === undefined ? [] : [{ source: dark, scheme: 'dark' }]),
  ];
  // The small one holds no name.
  const inLogo = small === undefined ? 'yx-heard' : css['nameOfSmall'];
  return function FaceMark({ name }: { name: string }) {
    return (
      <span className={css['mark']}>
        {pictures.map(({ source, scheme }) => (
          <picture key={source} className={css['logo']} data-scheme={scheme}>
            {small !== undefined && <source media="(max-width: 559px)" srcSet={small} />}
            <img src={source} alt="" height={32} />
          </picture>
        ))}
        <span className={withName ? inLogo : css['name']}>{name}</span>
      </span>
    );
  };
}

/** The institution's own text and links in the footer. */
function faceWords({ text, links }: NonNullable<Face['footer']>) {
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
