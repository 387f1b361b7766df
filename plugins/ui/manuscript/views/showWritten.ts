import { createElement } from 'react';
import type { Notices } from '#kernel/notices/notices.store.ts';
import { withRichContent } from '#plugins/ui/content/richContentCode.ts';
import type { Written } from '../manuscript.ts';

/** Shows a text other than the one in the editor, to read and copy. */
export function showWritten(notices: Pick<Notices, 'show'>, title: string, written: Written): void {
  notices.show({
    title,
    load: withRichContent(async () => {
      const { WrittenText } = await import('./WrittenText.tsx');
      return { default: () => createElement(WrittenText, { written }) };
    }),
  });
}
