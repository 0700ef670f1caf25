import { expect, test } from 'vitest';
import { themeMessages } from './theme-messages.ts';

test('composes messages from texts of the theme, and ignores texts that are still in English', () => {
  const code = {
    'theme.admonition.tip': 'ipucu',
    'theme.common.headingLinkTitle': '{heading} doğrudan bağlantı',
    'theme.colorToggle.ariaLabel': 'Şu anda {mode}',
    'theme.colorToggle.ariaLabel.mode.dark': 'koyu mod',
    'theme.colorToggle.ariaLabel.mode.system': 'system mode',
    'theme.docs.versions.unmaintainedVersionLabel': '{siteTitle} {versionLabel} eski.',
    'theme.lastUpdated.lastUpdatedAtBy': 'En son{atDate}{byUser}',
    'theme.lastUpdated.atDate': ' {date}',
    'theme.lastUpdated.byUser': ' {user}',
    'theme.NavBar.navAriaLabel': 'Main',
    'own.id': 'kept for components',
  };
  expect(themeMessages(code, { siteTitle: 'Kettle', locale: 'tr' })).toEqual({
    tip: 'İpucu',
    directLink: '{title} doğrudan bağlantı',
    colorModeDark: 'Şu anda koyu mod',
    unmaintainedVersion: 'Kettle {version} eski.',
    lastUpdated: 'En son {date}',
    lastUpdatedBy: 'En son {date} {author}',
  });
});

test.each([
  ['el', 'έκδοση', 'Έκδοση'],
  ['ka', 'რჩევა', 'რჩევა'],
])('capitalizes messages by the rules of the language: %s', (locale, text, tip) => {
  expect(themeMessages({ 'theme.admonition.tip': text }, { siteTitle: '', locale })).toEqual({ tip });
});

test('maps theme texts only to messages that exist', async () => {
  const { defaultMessages } = await import('../../../../helpers.ts');
  const { tagMessages } = await import('../../pages/tag-pages.ts');
  const { liveMessages } = await import('../../live/live-messages.ts');
  const every = new Proxy({}, { get: () => 'Other', has: () => true });
  const others = /^(?:blog|search)[A-Z]|^search$/;
  const unknown = Object.keys(themeMessages(every, { siteTitle: '', locale: 'fr' })).filter(
    (id) => !Object.hasOwn({ ...defaultMessages, ...tagMessages, ...liveMessages }, id) && !others.test(id),
  );
  expect(unknown).toEqual([]);
});
