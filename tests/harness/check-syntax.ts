import { execFileSync } from 'node:child_process';
import { parseSync } from 'vite';
import { parseDocument } from 'yaml';
import { isValidCode } from './is-valid-code.ts';

const nothing = () => {};

function assertValid(language: Parameters<typeof isValidCode>[0], code: string): void {
  if (!isValidCode(language, code)) throw new Error(`Not valid ${language}.`);
}

/** Syntax checks by language; each throws for invalid code. */
export const checkSyntax: Readonly<Record<string, (code: string) => void>> = {
  bash: (code) => void execFileSync('bash', ['-n'], { input: code, stdio: ['pipe', 'pipe', 'pipe'] }),
  // Not checked, because no PowerShell parser runs on all systems. These blocks are short.
  powershell: nothing,
  js: (code) => {
    const [fault] = parseSync('block.js', code).errors;
    // A guide may show only the elements to add to a list.
    if (fault && parseSync('block.js', `[${code}]`).errors.length > 0) throw new Error(fault.message);
  },
  python: (code) => assertValid('python', code),
  go: (code) => assertValid('go', code),
  java: (code) => assertValid('java', code),
  php: (code) => assertValid('php', code),
  json: (code) => void JSON.parse(code),
  yaml: (code) => {
    const [fault] = parseDocument(code).errors;
    if (fault) throw fault;
  },
  ini(code) {
    const wrong = code.split('\n').find((line) => !/^(\s*([#;].*)?|\[.+\]|[A-Z_]+=.*)$/.test(line));
    if (wrong !== undefined) throw new Error(`Not a setting: ${wrong}`);
  },
  diff(code) {
    const wrong = code.split('\n').find((line) => !/^[-+ ] ?\S/.test(line));
    if (wrong !== undefined) throw new Error(`Not a line of a diff: ${wrong}`);
  },
  // The build draws diagrams and reports their errors.
  mermaid: nothing,
  text: nothing,
};
