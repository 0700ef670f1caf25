import { dirname, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { LoadedSite } from '../../check/load-site.ts';
import { inlineCode } from '../../site/inline-code.ts';

/** What the server does about the plugins of a site. */
export type FollowedPlugins = {
  /** Call this when the site was read: watches what plugins read now, and reloads windows whose head is outdated. */
  follow: () => void;
  /** True for a file that a plugin consists of or reads, and for one in a folder that it lists. */
  isWatched: (file: string) => boolean;
};

/** Watches the files of plugins, wherever they are. */
export function followPlugins(
  { watcher, config, ws }: ViteDevServer,
  current: () => Pick<LoadedSite, 'files' | 'site'>,
): FollowedPlugins {
  const headOf = ({ files, site }: Pick<LoadedSite, 'files' | 'site'>) =>
    JSON.stringify([files.extensions.styles, inlineCode(site.pages)]);
  let head = headOf(current());
  const watch = () => {
    const { watched, styles } = current().files.extensions;
    watcher.add([...watched]);
    config.server.fs.allow.push(...styles.map(dirname).filter((dir) => !config.server.fs.allow.includes(dir)));
  };
  watch();
  return {
    follow() {
      watch();
      const before = head;
      head = headOf(current());
      // Style sheets and scripts are no part of what a window replaces.
      if (head !== before) ws.send({ type: 'full-reload' });
    },
    isWatched: (file) =>
      current().files.extensions.watched.some((path) => file === path || file.startsWith(path + sep)),
  };
}
