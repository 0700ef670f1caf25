import { escapePattern } from '../../../plugin.ts';

export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
}

export function withoutNames(text: string, names: readonly string[]): string {
  return names.reduce((rest, name) => rest.replaceAll(new RegExp(`\\b${escapePattern(name)}\\b`, 'g'), ''), text);
}

/** Replaces `require('./a.svg').default` with an import, because the bundle has no `require`. */
export function withoutRequire(text: string): string {
  const imports: string[] = [];
  const code = text.replaceAll(/\brequire\(\s*(['"])([^'"\n]+)\1\s*\)(\.default)?/g, (_, _quote, specifier: string) => {
    const name = `required${imports.length}`;
    imports.push(`import ${name} from ${JSON.stringify(specifier)};`);
    return name;
  });
  return imports.join('') + code;
}

/** Removes imports of style sheets that need a compiler. Class names read from them are undefined. */
export function withoutSheets(text: string): string {
  return text.replaceAll(/^import\s+(?:(\w+)\s+from\s+)?(['"])[^'"]+\.(?:scss|sass|less)\2;?/gm, (_, name?: string) => {
    return name === undefined ? '' : `const ${name} = {};`;
  });
}

/** Names an anonymous default export, because the bundler loads sheets only for named components. */
export function withName(code: string): string {
  const anonymous = /^export default (?=(?:async\s+)?(?:\([^()]*\)|\w+)\s*=>)/m;
  if (anonymous.test(code)) return `${code.replace(anonymous, 'const Default = ')}\nexport default Default;`;
  return code.replace(/^(export default (?:async\s+)?function)\s*(?=\()/m, '$1 Default');
}
