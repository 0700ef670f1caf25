import type { OpenapiOptions } from '../options.ts';
import type { Contract, Operation, ServerCall } from '../contract/types.ts';

/** A version of the docs: its name, and its path in addresses. */
export type ContractVersion = { name: string; path: string };

/** The contract of one version, the same in all languages. */
export type SiteContract = {
  /** Undefined if the site has no versions. */
  version?: ContractVersion | undefined;
  /** Its path, existing or expected, from the site folder. */
  file: string;
  /** Undefined if the version has none. */
  contract?: Contract | undefined;
};

/** Options and contracts of a site. */
export type OpenapiData = { options: OpenapiOptions; contracts: readonly SiteContract[] };

/** The part of a contract that a page shows. */
export type ReferencePart =
  /** Operations, its own one first; `placed` are the ids of those that the text of its file shows. */
  | { kind: 'operations'; operations: readonly Operation[]; placed: readonly string[] }
  /** A shared schema that is too large for the trees that use it. */
  | { kind: 'schema'; name: string }
  /** A webhook or a callback. */
  | { kind: 'server-call'; call: ServerCall }
  /** The API as a whole. */
  | { kind: 'contract' };
