import { type CallRequest, definePlugin, page, redirect } from '#kernel/index.ts';
import { applicationLists, APPLICATIONS_AT_FIRST } from '#plugins/account/contract.ts';
import { homeBlocks } from '#plugins/home/contract.ts';
import { institutionHome, institutionTabs, listedAt } from '#plugins/institutions/contract.ts';
import { todos } from '#plugins/todos/contract.ts';
import { courseTabs, pathDetail, pathList } from './contract.ts';
import { withRichContent } from '#plugins/ui/content/richContentCode.ts';
import { clazzDetail, clazzList, courseDetail, courseList, search } from '#plugins/places/refs.ts';
import {
  boutiqueClazzes,
  clazzesOfInstitution,
  clazzListCalls,
  courseListCalls,
  coursesOfInstitution,
  pathListCalls,
  pathsOfUser,
  recommendedCourses,
  searchCalls,
  somePaths,
} from './lists.api.ts';
import { catalogueSettings } from './settings.ts';

const calls = () => import('./api.ts');
const someApplications = { page: 1, size: APPLICATIONS_AT_FIRST };
const homeParts = () => import('./HomeBlocks.tsx');
const institutionParts = () => import('./InstitutionTabs.tsx');

/** The call of a tab of an institution's page, for the part of its list that the address shows. */
const atInstitution =
  (ask: (part: ReturnType<typeof listedAt>) => CallRequest) =>
  (_: unknown, address: Parameters<typeof institutionHome.read>[0]): CallRequest[] => {
    const reading = institutionHome.read(address);
    return reading.ok ? [ask(listedAt(reading.values))] : [];
  };

export default definePlugin({
  id: 'catalogue',
  title: '课程目录',
  about: '可以浏览的课程、培训班和学习路径',
  settings: catalogueSettings,
  points: [courseTabs],
  routes: [
    redirect('/freelessons', courseList),
    page(courseList, {
      title: '课程',
      load: () => import('./courses/CourseList.tsx'),
      data: (query, _, kernel) => courseListCalls(query, kernel),
      menu: { at: 'header', order: 20 },
    }),
    page(courseDetail, {
      title: '课程详情',
      load: withRichContent(() => import('./courses/CourseDetail.tsx')),
      data: async (query, user) => (await calls()).courseCalls(query, user),
      hosts: [courseTabs],
      shows: ({ tab }) => [tab],
    }),
    redirect('/boutiqueclass', clazzList),
    page(clazzList, {
      title: '培训班',
      load: () => import('./clazzes/ClazzList.tsx'),
      data: clazzListCalls,
      menu: { at: 'header', order: 30, label: '培训' },
    }),
    page(clazzDetail, {
      title: '培训班详情',
      load: withRichContent(() => import('./clazzes/ClazzDetail.tsx')),
      data: async ({ id }) => (await calls()).clazzCalls(id),
    }),
    page(pathList, {
      title: '学习路径',
      load: () => import('./paths/PathList.tsx'),
      data: pathListCalls,
      menu: { at: 'header', order: 25 },
    }),
    page(pathDetail, {
      title: '学习路径详情',
      load: withRichContent(() => import('./paths/PathDetail.tsx')),
      data: async ({ id }, user) => (await calls()).pathCalls(id, user),
    }),
    page(search, {
      title: '搜索',
      load: () => import('./search/SearchPage.tsx'),
      data: (query, _, kernel) => searchCalls(query, kernel),
    }),
  ],
  contributes: [
    homeBlocks.add({
      id: 'courses',
      order: 10,
      data: async (user) =>
        user
          ? [recommendedCourses, pathsOfUser, (await import('./courses/chooseCourses.ts')).COURSES_OF_USER]
          : [recommendedCourses],
      load: async () => ({ default: (await homeParts()).RecommendedCourses }),
    }),
    homeBlocks.add({
      id: 'clazzes',
      order: 20,
      data: (user) => (user ? [] : [boutiqueClazzes]),
      load: async () => ({ default: (await homeParts()).BoutiqueClazzes }),
    }),
    homeBlocks.add({
      id: 'paths',
      order: 30,
      data: (user) => [user ? pathsOfUser : somePaths],
      load: async () => ({ default: (await homeParts()).LearningPaths }),
    }),
    applicationLists.add({
      id: 'clazzes',
      order: 10,
      data: async () => [(await calls()).listClazzApplies.with(someApplications)],
      load: () => import('./clazzes/ClazzApplications.tsx'),
    }),
    applicationLists.add({
      id: 'courses',
      order: 20,
      data: async () => [(await import('#plugins/study/api.ts')).listMyCourses.with(someApplications)],
      load: () => import('./courses/JoinedCourses.tsx'),
    }),
    todos.add({ id: 'clazz-applications', find: () => import('./todos.ts') }),
    institutionTabs.add({
      id: 'clazzes',
      title: '培训班',
      brief: true,
      count: ({ clazzNum }) => clazzNum,
      data: atInstitution(clazzesOfInstitution),
      order: 10,
      load: async () => ({ default: (await institutionParts()).InstitutionClazzes }),
    }),
    institutionTabs.add({
      id: 'courses',
      title: '课程',
      brief: true,
      count: ({ courseNum }) => courseNum,
      data: atInstitution(coursesOfInstitution),
      order: 20,
      load: async () => ({ default: (await institutionParts()).InstitutionCourses }),
    }),
  ],
});
