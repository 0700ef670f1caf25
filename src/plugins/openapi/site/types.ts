import type { ContractSettings } from '../options.ts';
import type { Contract, Operation, ServerCall } from '../contract/types.ts';

/** The contract of one version, the same in all languages. */
export type SiteContract = {
  options: ContractSettings;
  /** Folder of its pages, relative to the content folder: `api`. */
  folder: string;
  /** The version of the docs, with its path in addresses. Undefined if the site has no versions. */
  version?: { name: string; path: string } | undefined;
  /** Path of the contract, existing or expected, relative to the site folder. */
  file: string;
  /** Undefined if the version has no contract. */
  contract?: Contract | undefined;
};

/**
 * `offered` if readers can choose the sandbox as a server, `default` if it is preselected. Undefined without a sandbox.
 */
export type SandboxOffer = 'offered' | 'default' | undefined;

/** The contracts of a site, in the order of the settings, each in all versions. */
export type OpenapiData = { contracts: readonly SiteContract[] };

/** The part of a contract that a page shows. */
export type ReferencePart = {
  /** Id of the contract. Undefined if the only contract has no id. */
  contract?: string | undefined;
} &
  /** Operations, with the page's own first. `placed` are the ids of operations that the page's file shows. */
  (
    | { kind: 'operations'; operations: readonly Operation[]; placed: readonly string[] }
    /** A shared schema that is too large to show where it is used. */
    | { kind: 'schema'; name: string }
    /** A webhook or a callback. */
    | { kind: 'server-call'; call: ServerCall }
    /** The API as a whole. */
    | { kind: 'contract' }
    /** The changes in each version of the contract. */
    | { kind: 'changelog' }
  );
