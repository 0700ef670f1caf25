/** A rendering whose html a browser has: the payload that fits it, and how many changes there were before it. */
type Sent = { payload: Uint8Array<ArrayBuffer>; changes: number };

export type SentRenderings = {
  /** Keeps a rendering whose html is sent; returns the name under which the page requests its payload. */
  keep: (sent: Sent) => string;
  /** Undefined for one from long ago, or of an earlier server. */
  find: (name: string) => Sent | undefined;
};

/** As many pages as may be loading at the same time. */
const MOST_KEPT = 20;

/** The last renderings that were sent: a page hydrates with the payload of its html, although it was edited since. */
export function createSentRenderings(): SentRenderings {
  const kept = new Map<string, Sent>();
  let count = 0;
  return {
    keep(sent) {
      const name = String(++count);
      kept.set(name, sent);
      kept.delete(String(count - MOST_KEPT));
      return name;
    },
    find: (name) => kept.get(name),
  };
}
