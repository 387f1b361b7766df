import { useMemo } from 'react';
import { AddressLink } from '#plugins/shell/AddressLink.tsx';
import css from './Answer.module.css';
import { type Block, type Inline, readMarkdown } from './markdown.ts';

/** Text from a language model, rendered as elements and never as HTML. */
export function MarkdownText({ text }: { text: string }) {
  const blocks = useMemo(() => readMarkdown(text), [text]);
  return (
    <div className={css['text']}>
      {blocks.map((block) => (
        <BlockOf key={block.at} block={block} />
      ))}
    </div>
  );
}

function BlockOf({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{drawn(block.content)}</p>;
    case 'heading':
      return (
        <p>
          <strong>{drawn(block.content)}</strong>
        </p>
      );
    case 'code':
      return (
        <div className={css['code']} role="region" aria-label="代码" tabIndex={0}>
          <pre>{block.text}</pre>
        </div>
      );
    case 'list': {
      const items = block.items.map(({ at, content }) => <li key={at}>{drawn(content)}</li>);
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

const drawn = (content: readonly Inline[]) => content.map((piece) => <InlineOf key={piece.at} piece={piece} />);

function InlineOf({ piece }: { piece: Inline }) {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'strong':
      return <strong>{piece.text}</strong>;
    case 'code':
      return <code>{piece.text}</code>;
    case 'link':
      return (
        <AddressLink address={piece.address} className={css['link']}>
          {piece.text}
        </AddressLink>
      );
  }
}
