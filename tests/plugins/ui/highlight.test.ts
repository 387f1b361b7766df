import { expect, it } from 'vitest';
import { highlight } from '#plugins/ui/content/highlight.ts';

it('the searched text is marked everywhere, whatever letters it has', () => {
  const marked = (text: string, keyword: string) =>
    highlight(text, keyword).map((part) => (part.found ? `[${part.text}]` : part.text));
  expect(marked('VLAN 与 vlan 配置', 'Vlan')).toEqual(['[VLAN]', ' 与 ', '[vlan]', ' 配置']);
  expect(marked('证书编号', '证书 编号')).toEqual(['[证书]', '[编号]']);
  expect(marked('a.c abc', '.')).toEqual(['a', '[.]', 'c abc']);
  expect(marked('ＰＬＣ（四级）plc', 'plc（四级)')).toEqual(['[ＰＬＣ（四级）]', 'plc']);
  expect(marked('没有', ' ')).toEqual(['没有']);
  expect(highlight('一二三二', '二').map(({ at }) => at)).toEqual([0, 1, 2, 3]);
});
