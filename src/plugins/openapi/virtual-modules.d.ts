/** Address of the worker that runs the site's sandbox; undefined if the site has no sandbox. */
declare module 'virtual:sandbox' {
  const url: string | undefined;
  export default url;
}

/** `default` if consoles preselect the sandbox; null without a sandbox. */
declare module 'virtual:sandbox-offer' {
  const offer: 'offered' | 'default' | null;
  export default offer;
}

/** First servers of contracts without a sandbox, if others have one. */
declare module 'virtual:servers-without-sandbox' {
  const urls: readonly string[];
  export default urls;
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
