// The code lists that people choose from.

interface Code {
  readonly code: string;
  readonly name: string;
  /** The code above it. */
  readonly parent?: string;
}

const list = (type: string, names: Readonly<Record<string, string>>): { type: string; codes: readonly Code[] } => ({
  type,
  codes: Object.entries(names).map(([code, name]) => ({ code, name })),
});

/** Provinces of the seed's invented country, each with its cities. */
const REGIONS: Readonly<Record<string, readonly string[]>> = {
  江州: ['江州市', '临江市', '沙洲县'],
  云岭: ['云岭市', '松溪市', '石林县'],
  海川: ['海川市', '望海市', '潮平县'],
  北辰: ['北辰市', '雪原市', '白桦县'],
  东湖: ['东湖市', '荷塘市', '芦花县'],
  南屏: ['南屏市', '竹山市', '清溪县'],
  青禾: ['青禾市', '麦田市', '桑园县'],
  锦程: ['锦程市', '长桥市', '云山县'],
};

const regions: readonly Code[] = Object.entries(REGIONS).flatMap(([province, cities], at) => {
  const code = String(11 + at);
  return [
    { code, name: province },
    ...cities.map((name, index) => ({ code: `${code}${String(index + 1).padStart(2, '0')}`, name, parent: code })),
  ];
});

export const CODE_LISTS: readonly { readonly type: string; readonly codes: readonly Code[] }[] = [
  { type: 'REGION', codes: regions },
  list('AGENCY_TYPE', { SCHOOL: '职业院校', TRAINING: '培训机构', ENTERPRISE: '企业', PUBLIC: '公共实训基地' }),
  list('EDUCATION', {
    JUNIOR: '初中及以下',
    SENIOR: '高中或中专',
    COLLEGE: '大专',
    BACHELOR: '本科',
    MASTER: '研究生',
  }),
  list('USER_ROLE_TYPE', { TRAINEE: '学员', TEACHER: '教师', MANAGER: '机构管理员' }),
  list('USER_SPACE', { PERSONAL: '个人空间', TEACHING: '教学空间', AGENCY: '机构空间' }),
];

export const isCode = (type: string, code: string): boolean =>
  CODE_LISTS.some((known) => known.type === type && known.codes.some((one) => one.code === code));
