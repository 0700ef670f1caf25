/** Port that `area-docs sandbox` listens on by default. */
export const sandboxPort = 8080;

/** Where it is called; a sandbox in a page gets requests as if it were there. */
export const sandboxOrigin: string = `http://localhost:${sandboxPort}`;
