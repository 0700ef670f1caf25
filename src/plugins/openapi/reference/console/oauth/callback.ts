/** Folder of the page that authorization servers send readers back to, below the base path. */
export const callbackFolder = 'oauth-callback';

/** Name of the channel on which that page reports its query. */
export const callbackChannel = 'oauth-callback';
