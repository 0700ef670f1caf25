/** What to do about the diagnostics that every module can have. */
export const moduleHints = {
  syntax: 'Here or just before, a bracket, a comma or a quote is missing or too many.',
  missingFile: 'Create the file, or correct its name.',
  missingExport: 'Export it there, or correct the name.',
  undeclared: 'Declare or import it, or correct the name.',
  unerasable: 'Types are only taken out here, nothing is compiled: use plain objects and constants.',
  thrown: 'Correct the code at this place, or handle the error there.',
  missingPackage: 'Install the package beside the site, or leave the import out.',
};

/** A parser's message as a fact. */
export function syntaxFact(message: string): string {
  const text = message.trim();
  return `Syntax error: ${text}${/[.?]$/.test(text) ? '' : '.'}`;
}
