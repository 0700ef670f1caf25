import { expect, test } from 'vitest';
import { bodyMarker, fillBody } from './fill-body.ts';

const body = { text: `it's "\\d"\n$1`, is: true, none: null, list: [] };
const filled = (language: Parameters<typeof fillBody>[0]['language'], place: string) =>
  fillBody({ language, code: `start(${place})` }, body);

test('writes a body in the syntax of each language', () => {
  expect({
    shell: filled('shell', `'"${bodyMarker}"'`),
    javascript: filled('javascript', `'${bodyMarker}'`),
    python: filled('python', `"${bodyMarker}"`),
    go: filled('go', String.raw`"\"${bodyMarker}\""`),
    php: filled('php', `json_encode('${bodyMarker}')`),
    ruby: filled('ruby', String.raw`"\"${bodyMarker}\""`),
    csharp: filled('csharp', String.raw`"\"${bodyMarker}\""`),
  }).toMatchInlineSnapshot(`
    {
      "csharp": "start("{\\"text\\":\\"it's \\\\\\"\\\\\\\\d\\\\\\"\\\\n$1\\",\\"is\\":true,\\"none\\":null,\\"list\\":[]}")",
      "go": "start("{\\"text\\":\\"it's \\\\\\"\\\\\\\\d\\\\\\"\\\\n$1\\",\\"is\\":true,\\"none\\":null,\\"list\\":[]}")",
      "javascript": "start({
        text: "it's \\"\\\\d\\"\\n$1",
        is: true,
        none: null,
        list: []
      })",
      "php": "start(json_encode([
        'text' => 'it\\'s "\\\\d"
    $1',
        'is' => true,
        'none' => null,
        'list' => []
      ]))",
      "python": "start({
        "text": "it's \\"\\\\d\\"\\n$1",
        "is": True,
        "none": None,
        "list": []
    })",
      "ruby": "start("{\\"text\\":\\"it's \\\\\\"\\\\\\\\d\\\\\\"\\\\n$1\\",\\"is\\":true,\\"none\\":null,\\"list\\":[]}")",
      "shell": "start('
    {
      "text": "it'\\''s \\"\\\\d\\"\\n$1",
      "is": true,
      "none": null,
      "list": []
    }
    ')",
    }
  `);
});
