/** The page of the build for deployments with plugins from out of tree: servers that know the deployment send it at once. */
export const OPEN_PAGE = 'open.html';
/** What a page of the other build runs where it meets such a deployment. */
export const OPEN_START = 'open.js';
