import type { ApiContext } from './contract-texts.ts';

/** Parts of the reference that an author can put into a page; on demand, so that other pages do without their styles. */
export function apiComponents(api: ApiContext | undefined) {
  return {
    /** `<Operation id="about.get" />` */
    Operation: async ({ id }: { id: string }) => {
      const operation = api?.contract.operations.find((candidate) => candidate.id === id);
      if (!api || !operation) throw new Error(`There is no operation "${id}" in the contract.`);
      const { Operation } = await import('./reference.ts');
      const anchor = id.replaceAll('.', '-');
      return (
        <div id={anchor}>
          <Operation operation={operation} api={api} prefix={`${anchor}-`} />
        </div>
      );
    },
    OperationsTable: async () => {
      if (!api) return null;
      const { OperationsTable } = await import('./reference.ts');
      return <OperationsTable api={api} />;
    },
  };
}
