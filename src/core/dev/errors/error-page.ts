import { messageWithTopic } from '../../base/errors/message-with-topic.ts';
import type { SiteError } from '../../base/errors/site-error.ts';
import { escapeHtml } from '../../base/text/html-text.ts';
import { hydratedEvent, updateEvent, type PageHydrated } from '../../browser/dev-events.ts';

/**
 * Shown instead of a page that cannot be rendered, until a change of the site fixes it, even one made while it loads.
 */
export function errorPage(errors: readonly SiteError[], viteClient: string, rendering: string): string {
  const text = escapeHtml(errors.map(messageWithTopic()).join('\n\n'));
  const shown: PageHydrated = { rendering };
  const reload = `import { createHotContext } from '${viteClient}';
const hot = createHotContext('/error-page');
hot.on('${updateEvent}', () => location.reload());
hot.send('${hydratedEvent}', ${JSON.stringify(shown)});`;
  return `<!DOCTYPE html><title>Error</title><link rel="icon" href="data:,"><h1>This page cannot be shown</h1>
<pre>${text}</pre><script type="module">${reload}</script>\n`;
}
