export type SentRenderings = {
  /** Notes that pages may be others from now on. */
  outdate: () => void;
  /**
   * Begins a rendering. Call the result with its payload when its html is sent: it returns the name under which the page
   * requests the payload.
   */
  begin: () => (payload: Uint8Array<ArrayBuffer>) => string;
  /** Undefined for a rendering from long ago, or of an earlier server. */
  payloadOf: (name: string) => Uint8Array<ArrayBuffer> | undefined;
  /** False if a page may have changed since this rendering began. */
  isCurrent: (name: string) => boolean;
};

/** As many pages as may be loading at the same time. */
const MOST_KEPT = 20;

/** The last renderings that were sent: a page hydrates with the payload of its html, although it was edited since. */
export function createSentRenderings(): SentRenderings {
  const kept = new Map<string, { payload: Uint8Array<ArrayBuffer>; changes: number }>();
  let changes = 0;
  let count = 0;
  return {
    outdate: () => void changes++,
    begin() {
      const before = changes;
      return (payload) => {
        const name = String(++count);
        kept.set(name, { payload, changes: before });
        kept.delete(String(count - MOST_KEPT));
        return name;
      };
    },
    payloadOf: (name) => kept.get(name)?.payload,
    isCurrent: (name) => kept.get(name)?.changes === changes,
  };
}
