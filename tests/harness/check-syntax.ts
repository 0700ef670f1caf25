import { execFileSync } from 'node:child_process';
import { parseSync } from 'vite';
import { parseDocument } from 'yaml';
import { readsCode } from './reads-code.ts';

const nothing = () => {};

function readWith(language: Parameters<typeof readsCode>[0], code: string): void {
  if (!readsCode(language, code)) throw new Error(`The grammar of ${language} does not read it.`);
}

/** By language, what throws when the syntax of a code is wrong. */
export const checkSyntax: Readonly<Record<string, (code: string) => void>> = {
  bash: (code) => void execFileSync('bash', ['-n'], { input: code, stdio: ['pipe', 'pipe', 'pipe'] }),
  // No parser of it runs everywhere; these blocks are short, and each says why it is not run.
  powershell: nothing,
  js: (code) => {
    const [fault] = parseSync('block.js', code).errors;
    // Elements of a list, as a guide shows what to add to one.
    if (fault && parseSync('block.js', `[${code}]`).errors.length > 0) throw new Error(fault.message);
  },
  python: (code) => readWith('python', code),
  go: (code) => readWith('go', code),
  java: (code) => readWith('java', code),
  php: (code) => readWith('php', code),
  json: (code) => void JSON.parse(code),
  yaml: (code) => {
    const [fault] = parseDocument(code).errors;
    if (fault) throw fault;
  },
  ini(code) {
    const wrong = code.split('\n').find((line) => !/^(\s*([#;].*)?|\[.+\]|[A-Z_]+=.*)$/.test(line));
    if (wrong !== undefined) throw new Error(`no setting: ${wrong}`);
  },
  diff(code) {
    const wrong = code.split('\n').find((line) => !/^[-+ ] ?\S/.test(line));
    if (wrong !== undefined) throw new Error(`no line of a diff: ${wrong}`);
  },
  // The build draws it, or says what is wrong.
  mermaid: nothing,
  text: nothing,
};
