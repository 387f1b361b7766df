/**
 * The modules of ours that do something by being imported: the start of the pages and of the worker, what runs ahead of a
 * page that came drawn or of the main script, and Mantine's provider. The build drops any other one of which no name is used.
 */
export const ACTING_MODULES =
  /plugins[\\/](?:shell[\\/](?:main\.tsx|publicPath\.ts|ahead[\\/]start\.ts|notices[\\/]hideClosedNotice\.ts)|ui[\\/]theme[\\/](?:firstScheme\.ts|UiProvider\.tsx)|openOffline[\\/]worker[\\/]serviceWorker\.ts)$/;
