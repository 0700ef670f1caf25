export type SentRenderings = {
  /** Notes that pages may have changed. */
  outdate: () => void;
  /**
   * Begins a rendering. Call the result with its payload when sending its html; it returns the name under which the
   * page requests the payload.
   */
  begin: () => (payload: Uint8Array<ArrayBuffer>) => string;
  /** Undefined for an old rendering, or one of an earlier server. */
  payloadOf: (name: string) => Uint8Array<ArrayBuffer> | undefined;
  /** False if a page may have changed since this rendering began. */
  isCurrent: (name: string) => boolean;
};

/** The maximum number of pages that load at the same time. */
const MAX_RENDERINGS = 20;

/** Keeps recent renderings, so that a page hydrates with the payload of its html even if it was edited since. */
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
        kept.delete(String(count - MAX_RENDERINGS));
        return name;
      };
    },
    payloadOf: (name) => kept.get(name)?.payload,
    isCurrent: (name) => kept.get(name)?.changes === changes,
  };
}
