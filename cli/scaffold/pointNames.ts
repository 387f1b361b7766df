/** The points that `yanxi new contribution` adds to. */
export const POINT_NAMES = ['homeBlocks', 'classroomTabs', 'clazzTabs', 'courseTabs', 'spaceTop'] as const;
