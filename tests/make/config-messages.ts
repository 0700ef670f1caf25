import { configSchema } from '../../src/core/config/schema/schema.ts';
import { formatIssue } from '../../src/core/config/format-issue.ts';
import { defaultPlugins } from '../../src/default-plugins.ts';

const siteConfig = configSchema(defaultPlugins);

/** Formats the errors of a configuration: fact and hint. */
export function configMessages(config: unknown): string {
  const { error } = siteConfig.safeParse(config);
  const diagnostics = (error?.issues ?? []).flatMap((issue) => formatIssue(issue, config, 'the configuration'));
  return diagnostics.map(({ fact, hint }) => (hint === undefined ? fact : `${fact}\n  → ${hint}`)).join('\n');
}
