import { goLiteral as literal } from '../literals.ts';
import { indented } from '../structures.ts';
import type { ReceivedCall } from './received-call.ts';
import { goProgram } from '../writers/go-sample.ts';

/** A program in Go, with its standard library. */
export function goReceiver({ method, headers, isJson: parsesJson, status, body }: ReceivedCall): string {
  const packages = [parsesJson ? 'encoding/json' : 'io', 'log', 'net/http'];
  const readPayload = parsesJson
    ? ['var payload any', 'err := json.NewDecoder(req.Body).Decode(&payload)']
    : ['payload, err := io.ReadAll(req.Body)'];
  return goProgram(packages, [
    'http.HandleFunc("/", func(res http.ResponseWriter, req *http.Request) {',
    ...indented('\t', [
      `if req.Method != ${literal(method)} {`,
      '\tres.WriteHeader(405)',
      '\treturn',
      '}',
      ...readPayload,
      'if err != nil {',
      '\tres.WriteHeader(400)',
      '\treturn',
      '}',
      ...headers.map((name) => `log.Println(${literal(name)}, req.Header.Get(${literal(name)}))`),
      `log.Println(${parsesJson ? 'payload' : 'string(payload)'})`,
      ...(body ? [`res.Header().Set("Content-Type", ${literal(body.type)})`] : []),
      `res.WriteHeader(${status})`,
      ...(body ? [`res.Write([]byte(${literal(body.text)}))`] : []),
    ]),
    '})',
    'log.Fatal(http.ListenAndServe(":8080", nil))',
  ]);
}
