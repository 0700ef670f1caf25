import { escapeHtml } from '../../../base/text/html-text.ts';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { fillBody } from '../../../contract/samples/fill-body.ts';
import { bodyText } from '../console/request/console-values.ts';
import { keepDraft, openDraft } from '../console/request/drafts.ts';

/** Keeps the body for the console of the operation, and returns its samples with the body as html, by language. */
export function applyBody(operation: ConsoleOperation, body: unknown): { language: string; code: string }[] {
  const media = operation.body?.content.find(({ type }) => /[/+]json\b/.test(type));
  if (media) keepDraft(operation, { ...openDraft(operation, false), type: media.type, body: bodyText(body) }, false);
  return (operation.templates ?? []).map((template) => ({
    language: template.language,
    code: escapeHtml(fillBody(template, body)),
  }));
}
