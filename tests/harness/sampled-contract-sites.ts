import { sampleSize } from './sample.ts';
import { contractSites } from './sites.ts';

/** A quick run builds only one of the large third-party contracts: the one that other tests need too. */
export function sampledContractSites(): readonly string[] {
  const all = contractSites();
  return sampleSize('third-party contracts', 1, all.length) === all.length ? all : ['contracts/rclone'];
}
