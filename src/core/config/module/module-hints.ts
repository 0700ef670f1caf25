/** Hints for errors that any module can have. */
export const moduleHints = {
  syntax: 'A bracket, comma or quote is missing or extra, here or just before.',
  missingFile: 'Create the file, or correct its name.',
  missingExport: 'Export it there, or correct the name.',
  undeclared: 'Declare or import it, or correct the name.',
  unerasable: 'Types are stripped here and nothing is compiled, so use plain objects and constants instead.',
  thrown: 'Correct the code at this place, or handle the error there.',
  missingPackage: 'Install the package beside the site, or remove the import.',
};

/** A parser's message, formatted as a fact. */
export function syntaxFact(message: string): string {
  const text = message.trim();
  return `Syntax error: ${text}${/[.?]$/.test(text) ? '' : '.'}`;
}
