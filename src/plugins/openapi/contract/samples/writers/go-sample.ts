import { goLiteral as literal, indented } from '../literals.ts';
import { dispositionOf } from '../multipart.ts';
import { bodyText, headersOf, type FormField, type SampleBody, type SampleRequest } from '../sample-request.ts';

/** A program in Go, with its standard library. */
export function goSample(request: SampleRequest): string {
  const { method, url, body, savedAs, isStream } = request;
  const { imports, lines } = body ? writePayload(body) : { imports: [], lines: [] };
  const statements = [
    ...lines,
    `req, _ := http.NewRequest(${literal(method)}, ${literal(url)}, ${body ? 'payload' : 'nil'})`,
    ...headersOf(request).map(({ name, value }) => `req.Header.Add(${literal(name)}, ${literal(value)})`),
    ...(body?.kind === 'multipart' ? ['req.Header.Add("Content-Type", form.FormDataContentType())'] : []),
    '',
    'res, _ := http.DefaultClient.Do(req)',
    'defer res.Body.Close()',
    isStream ? 'io.Copy(os.Stdout, res.Body)' : 'body, _ := io.ReadAll(res.Body)',
    ...(isStream
      ? []
      : [savedAs === undefined ? 'fmt.Println(string(body))' : `os.WriteFile(${literal(savedAs)}, body, 0o644)`]),
  ];
  const output = isStream || savedAs !== undefined ? 'os' : 'fmt';
  return goProgram([...new Set([output, 'io', 'net/http', ...imports])].toSorted(), statements);
}

export function goProgram(packages: readonly string[], statements: readonly string[]): string {
  return [
    'package main',
    '',
    'import (',
    ...packages.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...indented('\t', statements),
    '}',
  ].join('\n');
}

type Code = { imports: readonly string[]; lines: readonly string[] };

function writePayload(body: SampleBody): Code {
  if (body.kind === 'file') return { imports: ['os'], lines: [`payload, _ := os.Open(${literal(body.file)})`] };
  if (body.kind !== 'multipart') {
    return { imports: ['strings'], lines: [`payload := strings.NewReader(${literal(bodyText(body))})`] };
  }
  const parts = body.fields.map(writePart);
  return {
    imports: ['bytes', 'mime/multipart', ...parts.flatMap(({ imports }) => imports)],
    lines: [
      'payload := &bytes.Buffer{}',
      'form := multipart.NewWriter(payload)',
      ...parts.flatMap(({ lines }) => lines),
      'form.Close()',
      '',
    ],
  };
}

function writePart(field: FormField, index: number): Code {
  const { name, value, file, type } = field;
  const number = index + 1;
  const content =
    file === undefined
      ? [`io.WriteString(part${number}, ${literal(value)})`]
      : [`file${number}, _ := os.Open(${literal(file)})`, `io.Copy(part${number}, file${number})`];
  const imports = file === undefined ? [] : ['os'];
  if (type !== undefined) {
    const part = [
      `part${number}, _ := form.CreatePart(textproto.MIMEHeader{`,
      `\t"Content-Disposition": {${literal(dispositionOf(field))}},`,
      `\t"Content-Type": {${literal(type)}},`,
      '})',
    ];
    return { imports: ['net/textproto', ...imports], lines: [...part, ...content] };
  }
  if (file === undefined) return { imports, lines: [`form.WriteField(${literal(name)}, ${literal(value)})`] };
  return {
    imports,
    lines: [`part${number}, _ := form.CreateFormFile(${literal(name)}, ${literal(file)})`, ...content],
  };
}
