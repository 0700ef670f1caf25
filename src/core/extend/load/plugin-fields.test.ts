import { expect, test } from 'vitest';
import type { z } from 'zod';
import { fieldResults, parseResult, pluginFields } from './plugin-fields.ts';
import { formatIssue } from '../../config/format-issue.ts';

const plugin = { name: 'boxes', place: { file: 'site.config.ts' } };

test.each(Object.keys(fieldResults) as (keyof typeof fieldResults)[])('reports an invalid result of %s', (field) => {
  expect(() => parseResult(plugin, field, 3, fieldResults[field] as z.ZodType)).toThrow(
    /^`\w+` of the plugin "boxes" returned an invalid value\. Its result must be an? [^.]*(\.[^.]+)*, but it is 3\.\n/,
  );
});

test('reports invalid values inside fields', () => {
  const fields = {
    name: 'boxes',
    commands: { pages: { description: 'Count', arguments: [1], run: () => 0 } },
    convert: [{ name: 'other', files: [], convert: () => undefined }],
    messages: { en: { notFoundTip: 'Search' }, fr: { notFoundTips: 'Cherchez' } },
  };
  const issues = pluginFields.safeParse(fields).error?.issues ?? [];
  expect(issues.flatMap((issue) => formatIssue(issue, fields, 'the plugin').map(({ fact }) => fact))).toEqual([
    '`convert[0].keepsContent` must be `true` or `false`, but it is missing.',
    '`commands.pages.arguments[0]` must be a name in `<>` if required, or in `[]` if optional, but it is 1.',
    '`messages.fr.notFoundTips` is not the id of an English message. Did you mean "notFoundTip"?',
  ]);
});
