import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { uploadPicture } from '#plugins/ui/editor/pictures/uploadPicture.ts';
import { richEditor } from '#plugins/ui/editor/richEditor.ts';
import { RichText } from '#plugins/ui/editor/richText.store.ts';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import { Late } from '#plugins/ui/states/Late.tsx';
import { Case, KitSection } from '../Case.tsx';
import css from '../Kit.module.css';

const WRITTEN = String.raw`
<h2>一、实验目的</h2>
<p>搭建一台<strong>虚拟机</strong>并测量它的<em>启动时间</em>，参见<a href="https://example.com/docs">官方文档</a>；命令是<code>virsh start</code>。</p>
<ul><li>隔离：互不影响<ul><li>内存</li><li>磁盘</li></ul></li><li>封装：一台机器就是一组文件</li></ul>
<ol><li>创建</li><li>启动</li></ol>
<blockquote><p>抽象是计算机科学的基本工具。</p></blockquote>
<pre><code>virsh list --all
virsh start lab-node-01</code></pre>
<h3>二、结果</h3>
<p>平均启动时间\(\bar t=\frac{1}{n}\sum_{i=1}^n t_i\)，其中</p>
<p>\[ s=\sqrt{\frac{1}{n-1}\sum_{i=1}^n (t_i-\bar t)^2} \]</p>
<table><tr><th>次数</th><th>时间</th></tr><tr><td>1</td><td>3.2 s</td></tr></table>
<hr>
<p><img src="/file/out-api/v1/content/figure-btree" alt="B+树" width="480" height="255"></p>`;

/** The rich editor, and what is saved of it. */
export function EditorSection() {
  return (
    <KitSection id="editor" title="编辑器">
      <Case name="编辑器，空" wide>
        <Written html="" placeholder="写下实验过程和结论" />
      </Case>
      <Case name="编辑器，写了一些" wide>
        <Written html={WRITTEN} />
      </Case>
      <Case name="编辑器，只读" wide>
        <Written html={WRITTEN} readOnly />
      </Case>
      <Case name="编辑器，图片传不上去" wide>
        <FailingPicture />
      </Case>
    </KitSection>
  );
}

interface WrittenProps {
  html: string;
  placeholder?: string;
  readOnly?: boolean;
}

function Written({ html, ...editor }: WrittenProps) {
  const kernel = useKernel();
  const [text] = useState(() => new RichText({ html, upload: uploadPicture(kernel) }));
  return <Editor text={text} {...editor} />;
}

const failed = (again: () => void) => <ErrorView message="编辑器没有加载出来" onRetry={again} />;

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const unreachable = {
  upload: () => Promise.reject(new Error('the network is gone')),
  discard: () => Promise.resolve(),
};

function FailingPicture() {
  const [text] = useState(() => {
    const written = new RichText({ html: '<p>桌面如图：</p>', upload: { files: unreachable } });
    const bytes = Uint8Array.from(atob(PIXEL), (letter) => letter.codePointAt(0) ?? 0);
    written.insertPicture(new File([bytes], '截图.png', { type: 'image/png' }));
    return written;
  });
  return <Editor text={text} />;
}

interface EditorProps extends Omit<WrittenProps, 'html'> {
  text: RichText;
}

const Editor = observer(({ text, ...editor }: EditorProps) => {
  return (
    <>
      <div className={css['editor']}>
        <Late load={richEditor} with={{ text, label: '实验报告', ...editor }} failed={failed} />
      </div>
      <p className={css['output']}>{text.letters}字</p>
      <details>
        <summary>读者看到的</summary>
        <RichContent html={text.html} headingsFrom={4} />
      </details>
      <pre className={css['html']} data-html>
        {text.html}
      </pre>
    </>
  );
});
