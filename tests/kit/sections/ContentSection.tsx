import { CopyRow } from '#plugins/ui/controls/CopyRow.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { Watermark } from '#plugins/ui/content/Watermark.tsx';
import { Case, KitSection } from '../Case.tsx';
import css from '../Kit.module.css';
import { samplePicture } from '../samples/addresses.ts';

const WRITTEN = `
<h1>第一章 虚拟化</h1>
<p>虚拟化把一台物理机器分成<strong>多台</strong>逻辑机器，参见 <a href="https://example.com/docs">官方文档</a>。</p>
<ul><li>隔离：互不影响</li><li>封装：一台机器就是一组文件</li></ul>
<blockquote>抽象是计算机科学的基本工具。</blockquote>
<pre><code>virsh list --all
virsh start lab-node-01 --console --force-boot --verbose</code></pre>
<h3>比较</h3>
<table><tr><th>类型</th><th>代表</th><th>开销</th><th>适用</th></tr><tr><td>全虚拟化</td><td>KVM</td><td>较低</td><td>通用</td></tr></table>
<p><img src="${samplePicture}" width="320" height="180" alt="山与太阳"></p>`;

// Without event handlers: the security policy reports those even where they are only parsed to be removed.
const HARMFUL = `
<p style="position:fixed;inset:0" class="mantine-Modal-root" id="root">无害的文字</p>
<script>window.yanxiHarmed = 1</script><svg><script>window.yanxiHarmed = 1</script></svg>
<iframe src="https://example.com"></iframe><form action="https://example.com"><input name="password"></form>
<style>body{display:none}</style><math><mtext></mtext></math><a href="javascript:window.yanxiHarmed=1">链接</a>`;

/** Texts that people wrote, and watermarks. */
export function ContentSection() {
  return (
    <KitSection id="content" title="内容与水印">
      <Case name="富文本" wide>
        <RichContent html={WRITTEN} headingsFrom={4} />
      </Case>
      <Case name="有害的内容已去掉">
        <RichContent html={HARMFUL} headingsFrom={4} />
      </Case>
      <Case name="纯文字">
        <RichContent html="云计算有三种服务模式。" />
      </Case>
      <Case name="可以复制的几行">
        <dl>
          <CopyRow name="地址" text="10.20.0.11" />
          <CopyRow name="密码" text="Lab-7Kq2" secret />
        </dl>
      </Case>
      <Case name="水印" wide>
        <Watermark text="王小明13800138000研习实训平台">
          <div className={css['paper']}>
            <p>水印最多十六个字，跟随主题，不挡点击：</p>
            <label>
              <input type="checkbox" />
              可以勾选
            </label>
          </div>
        </Watermark>
      </Case>
    </KitSection>
  );
}
