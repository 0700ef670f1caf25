/** The versions that added a part of a contract and last changed it. Parts of the oldest contract have no `since`. */
export type Marks = { since?: string; changed?: string };

/** The changes of a version compared with the previous version. */
export type Release = { version: string; changes: readonly Change[] };

export type Change = Place & {
  fact: Fact;
  /** True if a request that was valid may fail, or if a response may lack what it contained before. */
  isBreaking: boolean;
};

/** A place in a contract. */
export type Place = {
  subject: Subject;
  /** A part of an operation or call. Omitted for a whole operation or call, and for schemas. */
  part?: Part;
  /** Names of fields, from the outside in; `[]` are the items of a list, and `*` the properties with other names. */
  fields: readonly string[];
};

/** An operation, webhook, callback or shared schema, by which the changelog groups changes. */
export type Subject =
  | { kind: 'operation'; method: string; path: string; summary: string }
  | { kind: 'call'; id: string; method: string; name: string }
  | { kind: 'schema'; name: string };

export type Part =
  /** `position` identifies a parameter of the path, whose name may change. */
  | { in: 'path' | 'query' | 'header' | 'cookie'; name: string; position?: number }
  | { in: 'body'; type?: string }
  | { in: 'response'; status: string; type?: string; header?: string };

/** Kinds of facts without further text. */
export type PlainKind =
  | ('added' | 'addedRequired' | 'removed' | 'deprecated' | 'security')
  | ('required' | 'optional' | 'nullable' | 'notNull' | 'readOnly' | 'writeOnly' | 'closed' | 'open');

export type Fact =
  | { kind: PlainKind }
  /** With the former and the new text. */
  | { kind: 'moved' | 'type' | 'default' | 'limits'; before: string | undefined; after: string | undefined }
  | { kind: 'valueAdded' | 'valueRemoved'; value: string };
