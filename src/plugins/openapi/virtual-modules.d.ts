/** Address of the worker that runs the site's sandbox; undefined if the site has no sandbox. */
declare module 'virtual:sandbox' {
  const url: string | undefined;
  export default url;
}

/** Address of the worker that checks requests and responses of the console. */
declare module 'virtual:contract-check' {
  const url: string;
  export default url;
}

/** The module of the site's sandbox. */
declare module 'virtual:sandbox-module' {
  const handler: unknown;
  export default handler;
  export const tick: unknown;
  export const accounts: unknown;
  export const environment: unknown;
  export const events: unknown;
}

/** HTTP reason phrases by status code. */
declare module 'virtual:status-texts' {
  const texts: Readonly<Record<string, string | undefined>>;
  export default texts;
}
