import { Crumb } from '#plugins/ui/detail/Crumb.tsx';
import { Seal } from '#plugins/ui/detail/Seal.tsx';
import { HeadProgress } from '#plugins/ui/detail/HeadProgress.tsx';
import { PageHead } from '#plugins/ui/detail/PageHead.tsx';
import { ReadingPage } from '#plugins/ui/detail/ReadingPage.tsx';
import { DetailHead } from '#plugins/ui/detail/DetailHead.tsx';
import { DetailHeadSkeleton } from '#plugins/ui/detail/DetailHeadSkeleton.tsx';
import { FactRow } from '#plugins/ui/detail/FactRow.tsx';
import { Neighbours } from '#plugins/ui/detail/Neighbours.tsx';
import { ShapeMark } from '#plugins/ui/detail/ShapeMark.tsx';
import { StatusMark } from '#plugins/ui/detail/StatusMark.tsx';
import { Tag } from '#plugins/ui/detail/Tag.tsx';
import { TabBar } from '#plugins/ui/tabs/TabBar.tsx';
import { TabLinks } from '#plugins/ui/tabs/TabLinks.tsx';
import { Cover } from '#plugins/ui/covers/Cover.tsx';
import { CoverImage } from '#plugins/ui/covers/CoverImage.tsx';
import { Emblem } from '#plugins/ui/covers/Emblem.tsx';
import { AttachmentList } from '#plugins/ui/content/AttachmentList.tsx';
import { FileImage } from '#plugins/ui/content/FileImage.tsx';
import { Highlighted } from '#plugins/ui/content/Highlighted.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { Watermark } from '#plugins/ui/content/Watermark.tsx';
import { WholeFigures } from '#plugins/ui/content/WholeFigures.tsx';
import { HandedComment, HandedContent, HandedFacts } from '#plugins/ui/manuscript/views/HandedParts.tsx';
import { HandedScore } from '#plugins/ui/manuscript/views/HandedScore.tsx';
import { ZoomView } from '#plugins/ui/pictures/ZoomView.tsx';
import { samplePicture } from '../../samples/addresses.ts';
import { kit } from '../../refs.ts';
import css from '../Workbench.module.css';
import { control, type KitFamily } from '../KitControl.ts';

const STATUSES = { 未开始: 3, 进行中: 4, 已结束: 5, 已下架: 6, 未发布: 1 } as const;
const SCENERY = { id: 'kit', title: '网络基础' };

export const DETAILS: KitFamily = {
  title: '详情',
  controls: [
    control('DetailHead', (of) => (
      <DetailHead
        id="kit"
        title={of.text('title', '云计算运维实训班')}
        steps={[{ to: kit, label: of.text('above', '全部培训班') }]}
        summary={of.text('summary', '从一台虚拟机到一个集群。')}
        tags={[of.text('tag', '免费')]}
        facts={[{ label: of.text('label', '学时'), value: of.text('value', '32') }]}
        cover={of.text('cover')}
        kind={of.choice('kind', ['clazz', 'course', 'path', 'institution'])}
        note={of.text('note')}
      />
    )),
    control('DetailHeadSkeleton', (of) => (
      <DetailHeadSkeleton
        crumb={of.flag('back')}
        facts={of.number('facts', 4)}
        onward={of.flag('onward', true)}
        aside={of.flag('aside')}
      />
    )),
    control('ReadingPage', (of) => (
      <ReadingPage title={of.text('title', '同屏指导')} about={of.text('about', '学员同意以后，可以看到他在做的事。')}>
        {of.text('children', '正文')}
      </ReadingPage>
    )),
    control('PageHead', (of) => (
      <PageHead
        steps={[{ to: kit, label: of.text('label', '全部笔记') }]}
        kind={of.text('kind', '笔记')}
        title={of.text('title', '我的第一条笔记')}
      />
    )),
    control('Seal', (of) => (
      <Seal of={of.choice('of', ['passed', 'done'])} label={of.text('label', '已通过')} small={of.flag('small')} />
    )),
    control('HeadProgress', (of) => (
      <HeadProgress label={of.text('label', '课堂学习进度')} value={of.number('value', 44)} />
    )),
    control('Crumb', (of) => (
      <Crumb steps={[{ to: kit, label: of.text('label', '全部笔记') }]} kind={of.text('kind', '笔记')} />
    )),
    control('FactRow', (of) => (
      <FactRow facts={[{ label: of.text('label', '学时'), value: of.text('value', '32') }]} />
    )),
    control('Neighbours', (of) => (
      <Neighbours
        label={of.text('label', '前后文章')}
        words={['上一篇', '下一篇']}
        previous={{ title: of.text('previous', '怎样报名'), open: kit }}
        next={{ title: of.text('next', '怎样考试'), open: kit }}
      />
    )),
    control('ShapeMark', (of) => (
      <ShapeMark
        shape={of.choice('shape', ['square', 'ring', 'half', 'triangle', 'disc'])}
        tone={of.choice('tone', ['primary', 'warm'])}
        words={of.text('words', '待批阅')}
      />
    )),
    control('StatusMark', (of) => (
      <StatusMark
        status={STATUSES[of.choice('status', ['进行中', '未开始', '已结束', '已下架', '未发布'])]}
        inline={of.flag('inline', true)}
      />
    )),
    control('Tag', (of) => (
      <Tag
        tone={of.choice('tone', ['primary', 'info', 'warm', 'danger', 'outline'])}
        size={of.choice('size', ['xs', 'sm'])}
      >
        {of.text('children', '免费')}
      </Tag>
    )),
    control('TabBar', (of) => (
      <TabBar
        label={of.text('label', '示例的各部分')}
        tabs={[
          { id: 'intro', label: of.text('first', '介绍') },
          { id: 'notes', label: of.text('second', '笔记'), unread: of.number('unread', 3) },
        ]}
        value={of.choice('value', ['intro', 'notes'])}
        onChange={(id) => of.set('value', id)}
      >
        {(id) => <p>{id}</p>}
      </TabBar>
    )),
    control('TabLinks', (of) => (
      <TabLinks
        label={of.text('label', '示例的各页')}
        tabs={[
          { id: 'intro', label: of.text('first', '介绍'), to: kit },
          { id: 'notes', label: of.text('second', '笔记'), unread: of.number('unread', 3), to: kit },
        ]}
        value={of.choice('value', ['intro', 'notes'])}
      >
        {of.text('children', '这一页的内容')}
      </TabLinks>
    )),
    control('RichContent', (of) => (
      <RichContent
        html={of.text('html', '<h2>虚拟化</h2><p>一台变<strong>多台</strong>。</p>')}
        headingsFrom={of.number('headingsFrom', 4)}
      />
    )),
    control('Highlighted', (of) => (
      <Highlighted text={of.text('text', '数据库原理与数据分析')} keyword={of.text('keyword', '数据')} />
    )),
    control('AttachmentList', (of) => (
      <AttachmentList of={[{ fileId: 'kit', name: of.text('name', '讲义.pdf'), size: of.number('size', 20_480) }]} />
    )),
    control('HandedContent', (of) => (
      <HandedContent
        of={{ content: of.text('content', '<p>已完成。</p>'), attachments: [] }}
        headingsFrom={4}
        empty={of.text('empty', '没有写内容')}
      />
    )),
    control('HandedFacts', (of) => (
      <HandedFacts facts={[{ label: of.text('label', '提交于'), value: of.text('value', '11月20日') }]} />
    )),
    control('HandedComment', (of) => (
      <HandedComment
        returned={of.flag('returned')}
        title={of.text('title', '评语')}
        heading="h4"
        time={of.text('time', '2026-11-20T09:30:00+08:00')}
      >
        {of.text('children', '步骤完整，结果可信。')}
      </HandedComment>
    )),
    control('HandedScore', (of) => (
      <HandedScore score={of.number('score', 86)} fullScore={of.number('fullScore', 100)} />
    )),
    control('FileImage', (of) => (
      <FileImage
        source={of.choice('source', [samplePicture, ''])}
        alt={of.text('alt', '山与太阳')}
        name={of.text('name', '云岭学院')}
        ratio={of.number('ratio', 1.78)}
        fallback={of.choice('fallback', ['picture', 'initial'])}
        fit={of.choice('fit', ['cover', 'contain'])}
      />
    )),
    control('Cover', (of) => <Cover of={{ id: of.text('id', 'kit'), title: of.text('title', '网络基础') }} />),
    control('CoverImage', (of) => (
      <CoverImage
        kind={of.choice('kind', ['course', 'clazz', 'path', 'live'])}
        of={{ id: of.text('id', 'kit'), title: of.text('title', '网络基础'), cover: of.text('cover') }}
        eager={of.flag('eager')}
      />
    )),
    control('Emblem', (of) => (
      <Emblem of={{ ...SCENERY, title: of.text('title', '云岭学院') }} logo={of.text('logo')} />
    )),
    control(
      'ZoomView',
      (of) => <ZoomView src={samplePicture} alt={of.text('alt', '山与太阳')} />,
      (view) => <div className={css['tall']}>{view}</div>,
    ),
    control('Watermark', (of) => (
      <Watermark text={of.text('text', '王小明13800138000')}>
        <div className={css['tall']} />
      </Watermark>
    )),
    control('WholeFigures', (of) => (
      <WholeFigures text={of.text('text', '于2026-09-01至2026-11-24在平台学习5小时45分，计7.6学时。')} />
    )),
  ],
};
