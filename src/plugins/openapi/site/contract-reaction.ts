import { posix } from 'node:path';
import type { Reaction, ResolvedConfig } from '../../../core/config/types.ts';

/** From the mildest. */
const reactions: readonly Reaction[] = ['ignore', 'warn', 'throw'];

/**
 * How to report links, anchors and pictures of the contract's descriptions that lead nowhere, given what the site does
 * about those of its pages. Nobody can correct them in a contract outside of the site folder: they are warnings.
 */
export function contractReaction({ openapi }: Pick<ResolvedConfig, 'openapi'>, ofPages: Reaction): Reaction {
  if (openapi?.onBrokenLinks) return openapi.onBrokenLinks;
  const isOwn =
    openapi === undefined ||
    !/^(\.\.\/|\/|[A-Za-z]:)|(^|\/)node_modules\//.test(posix.normalize(openapi.path.replaceAll('\\', '/')));
  return isOwn || reactions.indexOf(ofPages) < reactions.indexOf('warn') ? ofPages : 'warn';
}
