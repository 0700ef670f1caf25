import { escapeHtml, type FilesContext, type PluginFile, type PluginSite } from '../../../plugin.ts';
import { referenceMessageFormatter } from '../messages/reference-messages.ts';
import { callbackChannel, callbackFolder } from '../reference/console/oauth/callback.ts';

/**
 * The page that authorization servers send readers back to. It reports its query to the console, and closes. Its
 * address never changes, because clients register it.
 */
export function callbackPage({ i18n }: PluginSite['config'], { messages: all }: FilesContext): PluginFile[] {
  const locale = i18n.defaultLocale;
  const { htmlLang = locale } = i18n.localeConfigs[locale] ?? {};
  const messages = all[locale] ?? {};
  const text = escapeHtml(referenceMessageFormatter(messages)('signInDone'));
  return [
    {
      path: `${callbackFolder}/index.html`,
      text: () =>
        [
          `<!DOCTYPE html><html lang="${htmlLang}"><head><meta charset="utf-8"><title>${text}</title>`,
          '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"></head>',
          `<body><p>${text}</p><script src="callback.js"></script></body></html>\n`,
        ].join('\n'),
    },
    {
      path: `${callbackFolder}/callback.js`,
      text: () =>
        [
          `new BroadcastChannel('${callbackChannel}').postMessage(location.search);`,
          // The code is used up, but should not stay in the history.
          "history.replaceState(null, '', location.pathname);",
          'close();\n',
        ].join('\n'),
    },
  ];
}
