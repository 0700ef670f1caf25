import { parser as go } from '@lezer/go';
import { parser as java } from '@lezer/java';
import { parser as php } from '@lezer/php';
import { parser as python } from '@lezer/python';
import { expect, test } from 'vitest';
import { readParameters } from '../operation/read-media.ts';
import { writeReceivers } from './write-receiver.ts';
import { bodyOf, fieldOf, headerOf, oddSamples, type Request } from '../../../../../tests/make/odd-samples.ts';

/** Reads a literal as its language does. */
const readers: Readonly<Record<'go' | 'java' | 'php' | 'python', (literal: string) => string>> = {
  // Go, Java and Python literals use the escapes of JSON.
  go: (literal) => (literal.startsWith('`') ? literal.slice(1, -1) : (JSON.parse(literal) as string)),
  java: (literal) => JSON.parse(literal.replaceAll(/\\u+(?=[\da-f]{4})/gi, '\\u')) as string,
  python: (literal) => JSON.parse(literal) as string,
  php: (literal) =>
    literal.startsWith("'")
      ? literal.slice(1, -1).replaceAll(/\\([\\'])/g, '$1')
      : literal.slice(1, -1).replaceAll(/\\(?:u\{([\da-f]+)\}|(.))/gs, (whole, code?: string, letter = '') => {
          if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
          const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', '\\': '\\', '"': '"', $: '$' };
          return escapes[letter] ?? whole;
        }),
};

/** A literal of Ruby or C#, neither of which has a grammar here: text in double quotes with the escapes of JSON. */
const quoted = /"(?:\\.|[^"\\])*"/g;

/** The strings of a sample. Throws if one contains an unescaped `#` (Ruby) or line terminator (C#). */
function quotedTexts(language: 'ruby' | 'csharp', code: string): string[] {
  return [...code.matchAll(quoted)].map(([literal]) => {
    const end = language === 'csharp' ? /[\n\r\u0085\u2028\u2029]/ : /#/;
    if (end.test(literal.replaceAll(/\\./gs, ''))) throw new Error(`The text ${literal} ends early in ${language}.`);
    const json =
      language === 'ruby' ? literal.replaceAll(/\\./gs, (escape) => (escape === '\\#' ? '#' : escape)) : literal;
    return JSON.parse(json) as string;
  });
}

/** The strings in the code. Throws if the code has a syntax error. */
function literalsOf(language: keyof typeof readers, code: string): string[] {
  const parsed = { go, java, php, python }[language].parse(code);
  const literals: string[] = [];
  parsed.iterate({
    enter: ({ name, from, to, type }) => {
      if (type.isError) throw new Error(`Invalid ${language} at ${from}:\n${code}`);
      if (/^(String|StringLiteral)$/.test(name)) literals.push(code.slice(from, to));
    },
  });
  return literals.map(readers[language]);
}

test.each(['go', 'java', 'php', 'python'] as const)(
  'receivers in %s are valid code and contain all strings',
  (language) => {
    const example = { name: '', summary: '', value: `Tea's "hot" \\ $done #{x} \u0000` };
    const media = (type: string) => ({ type, examples: [example] });
    for (const type of ['application/json', 'text/plain']) {
      const [receiver] = writeReceivers(
        {
          method: 'put',
          parameters: readParameters({}, [{ parameter: { name: 'X-Attempt', in: 'header' } }]),
          requestBody: { required: true, description: '', content: [media(type)] },
          responses: [{ status: '202', description: '', headers: [], links: [], content: [media('text/odd')] }],
        },
        [language],
      );
      expect(receiver?.code).toContain('202');
      const literals = literalsOf(language, receiver?.code ?? '').join('\n');
      for (const text of [example.value, 'X-Attempt', 'text/odd', ...(language === 'python' ? [] : ['PUT'])]) {
        expect(literals).toContain(text);
      }
    }
  },
);

/** The parts of a request that are missing in the strings of its sample. */
function missing(
  { text, type }: Request,
  language: keyof typeof readers | 'ruby' | 'csharp',
  texts: readonly string[],
) {
  const urls = texts.filter((one) => one.startsWith('https:')).map((url) => new URL(url));
  // In the other languages, a library writes multipart forms.
  const writesForm = language === 'java';
  const bodies = (): readonly (string | null)[] => {
    if (type.endsWith('urlencoded') && language !== 'python') {
      return texts.map((one) => new URLSearchParams(one).get('field'));
    }
    return type.startsWith('multipart') && writesForm ? texts.map(fieldOf) : texts;
  };
  const isJsonText = type.endsWith('json') && language !== 'php' && language !== 'python';
  const body = isJsonText ? JSON.stringify(bodyOf({ text, type })) : text;
  const parts = {
    query: urls.some(({ searchParams }) => searchParams.get('q') === text),
    path: urls.some(({ pathname }) => decodeURIComponent(pathname) === `/items/i${text}`),
    header: texts.some((one) => one.replace(/^X-Text: /, '') === headerOf(text)),
    body: bodies().includes(body),
  };
  return Object.entries(parts).flatMap(([part, isThere]) => (isThere ? [] : [part]));
}

test.each(['go', 'java', 'php', 'python', 'ruby', 'csharp'] as const)(
  'samples in %s contain any value unchanged',
  (language) => {
    const wrong = oddSamples().flatMap(([request, { [language]: code }]) => {
      const texts =
        language === 'ruby' || language === 'csharp' ? quotedTexts(language, code) : literalsOf(language, code);
      const parts = missing(request, language, texts);
      return parts.length === 0 ? [] : [{ parts, code }];
    });
    expect(wrong).toEqual([]);
  },
);
