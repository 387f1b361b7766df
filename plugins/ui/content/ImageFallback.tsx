import IconPhoto from '#icons/IconPhoto';
import css from './ImageFallback.module.css';

/** `initial`: the first character of the name; `picture`: an icon. */
export type FallbackKind = 'initial' | 'picture';

interface ImageFallbackProps {
  kind: FallbackKind;
  name: string;
  /** Alternative text; empty if the text next to it says the same. */
  label: string;
}

/** Drawn instead of a missing picture. */
export function ImageFallback({ kind, name, label }: ImageFallbackProps) {
  const said = label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <div className={css['root']} data-tone={kind === 'initial' ? (name.codePointAt(0) ?? 0) % 4 : undefined} {...said}>
      {kind === 'initial' ? (
        <span className={css['initial']}>{Array.from(name.trim())[0] ?? '研'}</span>
      ) : (
        <IconPhoto stroke={1.5} />
      )}
    </div>
  );
}
