/** A request to check against a contract. */
export type WrittenRequest = {
  method: string;
  /** A path or a whole address, with its query. */
  url: string;
  headers?: Readonly<Record<string, string>> | undefined;
  /** A JSON value, or the text of a body with another content type. */
  body?: unknown;
};

/** A difference from the contract. */
export type RequestFault = {
  in: 'path' | 'query' | 'header' | 'cookie' | 'body' | 'security' | 'operation';
  fact: string;
  hint?: string | undefined;
};

export type CheckedRequest = {
  /** Id of the operation; undefined if the contract has no operation for the request. */
  operation: string | undefined;
  faults: readonly RequestFault[];
};

/** A name, and its value as it was sent. */
export type SentPair = readonly [name: string, value: string];

/** The parts of a request that the contract describes, with encoded values. */
export type EncodedParts = {
  path: ReadonlyMap<string, string>;
  query: readonly SentPair[];
  header: Headers;
  cookie: readonly SentPair[];
};
