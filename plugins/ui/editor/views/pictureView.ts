// A picture in the text with its upload progress, or its failure and ways to resolve it.
import { autorun } from 'mobx';
import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView } from 'prosemirror-view';
import { servedAddress } from '../../content/filePictures.ts';
import { UPLOAD_TEXTS } from '../../form/uploads/uploadTexts.ts';
import type { RichText } from '../richText.store.ts';
import { numberOf, textOf } from '../schema/attributes.ts';
import { UNFINISHED } from '../schema/nodes.ts';
import css from '../RichEditor.module.css';
import { button, element } from './elements.ts';

interface Needs {
  text: RichText;
  /** This deployment's prefix of the file service. */
  fileService: string;
}

export const pictureView =
  ({ text, fileService }: Needs) =>
  (node: Node, view: EditorView, getPos: () => number | undefined): NodeView => {
    const dom = element('span', css['picture']);
    const image = document.createElement('img');
    const words = element('span', css['pictureState']);
    words.contentEditable = 'false';
    dom.append(image, words);
    let shown = node;

    const remove = (): void => {
      const at = getPos();
      if (at !== undefined) view.dispatch(view.state.tr.delete(at, at + shown.nodeSize));
      view.focus();
    };
    const draw = (): void => {
      const src = textOf(shown, 'src');
      const uploadId = UNFINISHED.exec(src)?.[1];
      const picture = uploadId === undefined ? undefined : text.pictures.of(uploadId);
      const address = uploadId === undefined ? servedAddress(src, fileService) : picture?.shown;
      image.alt = textOf(shown, 'alt');
      if (address !== undefined && image.getAttribute('src') !== address) image.src = address;
      image.hidden = address === undefined;
      for (const [name, given] of [
        ['width', picture?.size?.width],
        ['height', picture?.size?.height],
      ] as const) {
        const value = given ?? numberOf(shown, name);
        if (value === 0) image.removeAttribute(name);
        else image.setAttribute(name, String(value));
      }
      const done = uploadId === undefined || picture?.fileId !== undefined;
      dom.dataset['state'] = done ? 'done' : picture?.problem === undefined ? 'sending' : 'failed';
      words.hidden = done;
      if (done || !picture || uploadId === undefined) return words.replaceChildren();
      const { problem, again, trouble, progress } = picture;
      if (problem !== undefined) {
        const said = element('span', css['problem'], problem);
        const retry = again ? [button('重试', () => text.pictures.retry(uploadId))] : [];
        return words.replaceChildren(said, ...retry, button('移除', remove));
      }
      const bar = document.createElement('progress');
      bar.value = progress;
      bar.setAttribute('aria-label', '正在上传图片');
      const said = trouble ? UPLOAD_TEXTS.again(trouble.error.message) : `正在上传${Math.round(progress * 100)}%`;
      return words.replaceChildren(bar, element('span', undefined, said), button('取消', remove));
    };
    let stop = autorun(draw);

    return {
      dom,
      update(next) {
        if (next.type !== shown.type) return false;
        shown = next;
        stop();
        stop = autorun(draw);
        return true;
      },
      stopEvent: (event) => event.target instanceof HTMLButtonElement,
      ignoreMutation: () => true,
      destroy: () => stop(),
    };
  };
