/** Enough for all pages that load at the same time. */
const MAX_RENDERINGS = 20;

/** Keeps recent renderings, so that a page hydrates with the payload for its HTML even if its file was edited since. */
export function createSentRenderings() {
  const renderings = new Map<string, { payload: Uint8Array<ArrayBuffer>; changes: number; moduleChanges: number }>();
  let changes = 0;
  let moduleChanges = 0;
  let count = 0;
  return {
    /** Notes that pages may have changed. */
    outdate: () => void changes++,
    /** Notes that modules of pages have changed. */
    outdateModules: () => void moduleChanges++,
    /**
     * Begins a rendering. Call the returned function when the HTML is sent: it stores the payload and returns its name.
     */
    begin() {
      const before = { changes, moduleChanges };
      return (payload: Uint8Array<ArrayBuffer>): string => {
        const name = String(++count);
        renderings.set(name, { payload, ...before });
        renderings.delete(String(count - MAX_RENDERINGS));
        return name;
      };
    },
    /** Undefined if the rendering is too old, or from before a restart of the server. */
    payloadOf: (name: string) => renderings.get(name)?.payload,
    /** False if a page may have changed since this rendering began. */
    isCurrent: (name: string) => renderings.get(name)?.changes === changes,
    /** True if modules have changed since this rendering began. False for an unknown rendering. */
    hasOldModules: (name: string) => (renderings.get(name)?.moduleChanges ?? moduleChanges) !== moduleChanges,
  };
}
