import type { ESTree } from 'vite';

/** The names of the values that a module exports; `default` is one. Leaves out `export * from`, whose names are elsewhere. */
export function exportedNames(program: ESTree.Program): string[] {
  return program.body.flatMap((statement): string[] => {
    if (statement.type === 'ExportDefaultDeclaration') return ['default'];
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return [];
    return [...declaredNames(statement.declaration), ...statement.specifiers.flatMap(specifierName)];
  });
}

function declaredNames(declaration: ESTree.ExportNamedDeclaration['declaration']): string[] {
  if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration') {
    return declaration.id ? [declaration.id.name] : [];
  }
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

function specifierName({ exported, exportKind }: ESTree.ExportSpecifier): string[] {
  if (exportKind === 'type') return [];
  return [exported.type === 'Literal' ? exported.value : exported.name];
}
