import type { SiteError } from './site-error.ts';
import type { Topic } from './topics.ts';

/** Joins the messages of one report. */
export function reportText(errors: readonly SiteError[]): string {
  return errors.map(messageWithTopic()).join('\n\n');
}

/**
 * Returns a function that formats the errors of one report. The message of each topic's first error names the command
 * that explains the topic.
 */
export function messageWithTopic(): (error: SiteError) => string {
  const explained = new Set<Topic>();
  return ({ message, topic }) => {
    if (explained.has(topic)) return message;
    explained.add(topic);
    return `${message}\n  More: area-docs explain ${topic}`;
  };
}
