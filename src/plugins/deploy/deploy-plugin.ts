import { relative, sep } from 'node:path';
import { definePlugin, nearestHint, ownValue } from '../../plugin.ts';
import { cloudflare, githubPages, gitlab, netlify } from './hosts.ts';
import { caddy, docker, nginx } from './servers.ts';
import type { SiteSettings } from './target.ts';

/** Functions that return the configuration of a host or server, by its name. */
export const targets: Readonly<Record<string, (site: SiteSettings) => string>> = {
  'github-pages': githubPages,
  gitlab,
  netlify,
  cloudflare,
  nginx,
  caddy,
  docker,
};
const names = Object.keys(targets);

export const deployPlugin = definePlugin({
  name: 'deploy',
  from: import.meta.url,
  commands: {
    deploy: {
      description: 'Print the configuration of a host or server for the site',
      options: { print: { type: 'string', description: `Host or server: ${names.join(', ')}` } },
      run: (_, { config }, { options, print, siteDir }) => {
        const name = typeof options['print'] === 'string' ? options['print'] : '';
        const target = ownValue(targets, name);
        if (!target) return `Pass --print with one of: ${names.join(', ')}. ${nearestHint(name, names, '')}`.trimEnd();
        const { i18n } = config;
        const locales = i18n.locales.filter((locale) => locale !== i18n.defaultLocale);
        const folder = relative('', siteDir).replaceAll(sep, '/') || '.';
        print(target({ ...config, locales, siteDir: folder }).trimEnd());
        return undefined;
      },
    },
  },
});
