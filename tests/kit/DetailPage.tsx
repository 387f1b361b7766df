import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { type PageProps, useQueryUpdate } from '#kernel/index.ts';
import { DetailHead } from '#plugins/ui/detail/DetailHead.tsx';
import { DetailHeadSkeleton } from '#plugins/ui/detail/DetailHeadSkeleton.tsx';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { TabBar } from '#plugins/ui/tabs/TabBar.tsx';
import { kitDetail } from './refs.ts';

const TABS = [
  { id: 'intro', label: '介绍' },
  { id: 'stages', label: '阶段与课程', count: 12 },
  { id: 'teachers', label: '老师' },
  { id: 'notices', label: '公告' },
] as const;

const CARD = [
  { label: '名额', value: '剩12个，共80个' },
  { label: '报名截止', value: '2026-12-01 18:00' },
  { label: '老师', value: '何斌、林夏' },
] as const;

/** The head of a detail page and its tabs: with all it can have, of an institution, and before it is there. */
export default function DetailPage({ tab }: PageProps<typeof kitDetail>) {
  const setQuery = useQueryUpdate(kitDetail);
  const [loading, setLoading] = useState(false);
  const [institution, setInstitution] = useState(false);
  const [card, setCard] = useState(false);
  const switches = (
    <>
      <Switch label="还没有来" checked={loading} onChange={(event) => setLoading(event.currentTarget.checked)} />
      <Switch label="机构" checked={institution} onChange={(event) => setInstitution(event.currentTarget.checked)} />
      <Switch label="卡片" checked={card} onChange={(event) => setCard(event.currentTarget.checked)} />
    </>
  );
  if (loading) {
    return (
      <>
        <DetailHeadSkeleton aside={card} />
        {switches}
      </>
    );
  }
  return (
    <>
      <DetailHead
        id="clazz-1"
        title="Linux运维工程师秋季班"
        mark={<strong>进行中</strong>}
        summary="三个月，从单机管理到集群运维，每周两次线上答疑。"
        tags={['Linux运维', '周末班']}
        cover={institution ? '' : '2'}
        kind={institution ? 'institution' : 'clazz'}
        facts={[
          { label: '开设机构', value: '云岭职业技术学院' },
          { label: '上课时间', value: '2026-10-16至2027-01-14' },
          { label: '学时', value: '96学时' },
          { label: '名额', value: '剩12个，共80个' },
          { label: '证书', value: '结业证书' },
          { label: '咨询电话', value: '400-800-1201' },
        ]}
        aside={card ? CARD : undefined}
        action={
          <>
            <GuardedButton size="md">报名</GuardedButton>
            <Button size="md" variant="default">
              试看
            </Button>
          </>
        }
        note="报名2026-12-01 18:00截止"
      />
      <TabBar label="培训班内容" tabs={TABS} value={tab} onChange={(next) => setQuery({ tab: next })}>
        {(shown) => (
          <>
            <p>这里是{TABS.find(({ id }) => id === shown)?.label}。</p>
            {switches}
          </>
        )}
      </TabBar>
    </>
  );
}
