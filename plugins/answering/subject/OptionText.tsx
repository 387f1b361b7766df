import css from './OptionText.module.css';
import { RichText } from './RichText.tsx';

/** What an option says: mostly a few words, now and then a formula, code or a picture. */
export function OptionText({ html }: { html: string }) {
  return <RichText html={html} className={css['option']} />;
}
