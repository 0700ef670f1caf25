import { execFileSync } from 'node:child_process';
import { parseSync } from 'vite';
import { parseDocument } from 'yaml';

const nothing = () => {};

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
  json: (code) => void JSON.parse(code),
  yaml: (code) => {
    const [fault] = parseDocument(code).errors;
    if (fault) throw fault;
  },
  ini(code) {
    const wrong = code.split('\n').find((line) => !/^(\s*([#;].*)?|\[.+\]|[A-Z_]+=.*)$/.test(line));
    if (wrong !== undefined) throw new Error(`no setting: ${wrong}`);
  },
  // The build draws it, or says what is wrong.
  mermaid: nothing,
  text: nothing,
};
