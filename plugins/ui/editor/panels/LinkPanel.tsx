import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { linkAround, setLink } from '../commands/links.ts';
import type { RichText } from '../richText.store.ts';
import { readLink } from '../schema/addresses.ts';
import { PanelField } from './PanelField.tsx';
import { PanelForm, type Preventable } from './PanelForm.tsx';

/** Edits a link's address, and its text if none is selected. */
export const LinkPanel = observer(({ text }: { text: RichText }) => {
  const [known] = useState(() => linkAround(text.state));
  const [address, setAddress] = useState(known?.href ?? '');
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState('');
  const wordless = !known && text.state.selection.empty;

  const submit = (event: Preventable): void => {
    event.preventDefault();
    // An unchanged address stays valid: content of an earlier editor may link to a page of this site.
    const href = address === known?.href ? address : readLink(address);
    if (href === undefined) {
      setProblem('请输入以http、https开头的网址，或邮箱地址');
      return;
    }
    text.run(setLink(href, words.trim()));
    text.closePanel();
  };

  return (
    <PanelForm
      label="链接"
      problem={problem}
      done={known ? '更新' : '插入'}
      onSubmit={submit}
      onClose={text.closePanel}
    >
      <PanelField
        label="网址"
        value={address}
        wrong={problem !== ''}
        inputMode="url"
        placeholder="https://"
        first
        onChange={setAddress}
      />
      {wordless && <PanelField label="文字" value={words} onChange={setWords} />}
    </PanelForm>
  );
});
