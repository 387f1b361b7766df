import { filesOf } from '#plugins/offline/uploads/files.ts';
import IconArrowAutofitWidth from '#icons/IconArrowAutofitWidth';
import IconDownload from '#icons/IconDownload';
import IconSearch from '#icons/IconSearch';
import IconZoomIn from '#icons/IconZoomIn';
import IconZoomOut from '#icons/IconZoomOut';
import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/index.ts';
import { useClickGuard } from '#plugins/ui/controls/useClickGuard.ts';
import { PageField } from './PageField.tsx';
import { type Pdf, ZOOMS } from './pdf.store.ts';
import css from './PdfTools.module.css';
import { SearchBar } from './search/SearchBar.tsx';
import { Tool } from './Tool.tsx';

/** Above the pages: which page, how large, search, download. */
export const PdfTools = observer(({ pdf, file }: { pdf: Pdf; file: { name: string; url: string | undefined } }) => {
  const files = filesOf(useKernel());
  const { guard } = useClickGuard();
  const { percent, zoom, search } = pdf;
  const { url, name } = file;
  const known = ZOOMS.some((one) => one === zoom);
  return (
    <>
      <div className={css['bar']} role="toolbar" aria-label="PDF工具">
        <PageField pdf={pdf} />
        <span className={css['space']} />
        <Tool spare="phone" name="缩小" keys="-" icon={IconZoomOut} onClick={() => pdf.step(-1)} />
        <select
          className={css['zoom']}
          aria-label="缩放"
          value={known ? String(zoom) : 'width'}
          onChange={({ currentTarget: { value } }) => pdf.setZoom(value === 'width' ? 'width' : Number(value))}
        >
          <option value="width">{zoom === 'width' ? `适合宽度${percent}%` : '适合宽度'}</option>
          {ZOOMS.map((one) => (
            <option key={one} value={String(one)}>
              {one * 100}%
            </option>
          ))}
        </select>
        <Tool spare="phone" name="放大" keys="+" icon={IconZoomIn} onClick={() => pdf.step(1)} />
        <Tool
          spare
          name="适合宽度"
          keys="0"
          icon={IconArrowAutofitWidth}
          pressed={zoom === 'width'}
          onClick={() => pdf.setZoom('width')}
        />
        <span className={css['space']} />
        <Tool
          name="查找"
          keys="Ctrl+F"
          icon={IconSearch}
          pressed={search.open}
          onClick={() => search.show(!search.open)}
        />
        {url !== undefined && (
          <Tool
            name="下载"
            icon={IconDownload}
            // The download tells its failure by itself.
            onClick={() => guard(() => files.download(url, name).catch(() => undefined))}
          />
        )}
      </div>
      {search.open && <SearchBar pdf={pdf} />}
    </>
  );
});
