import css from './OptionText.module.css';
import { RichText } from './RichText.tsx';

/** The text of an option: mostly a few words, sometimes a formula, code or a picture. */
export function OptionText({ html }: { html: string }) {
  return <RichText html={html} className={css['option']} />;
}
