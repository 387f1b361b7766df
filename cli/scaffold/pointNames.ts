/** The points supported by `yanxi new contribution`. */
export const POINT_NAMES = ['homeBlocks', 'classroomTabs', 'clazzTabs', 'courseTabs', 'spaceTop'] as const;
