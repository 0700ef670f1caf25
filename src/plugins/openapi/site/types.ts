import type { Contract } from '../contract/types.ts';
import type { VersionInfo } from '../../../core/site/editions/types.ts';

/** The contract of one version, the same in all languages. */
export type SourceContract = {
  /** Its path, existing or expected, from the site folder. */
  file: string;
  exists: boolean;
  /** Undefined if it is missing or has errors. */
  contract: Contract | undefined;
};

/** A contract and the version that it describes. */
export type SiteContract = SourceContract & { version: VersionInfo | undefined };
