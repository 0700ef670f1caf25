import type { ApiContext } from './contract-texts.ts';
import { Operation } from './operation.tsx';
import { OperationsTable } from './operations-table.tsx';

/** Parts of the reference that an author can put into a page. */
export function apiComponents(api: ApiContext | undefined) {
  return {
    /** `<Operation id="about.get" />` */
    Operation: ({ id }: { id: string }) => {
      const operation = api?.contract.operations.find((candidate) => candidate.id === id);
      if (!api || !operation) throw new Error(`There is no operation "${id}" in the contract.`);
      const anchor = id.replaceAll('.', '-');
      return (
        <div id={anchor}>
          <Operation operation={operation} api={api} prefix={`${anchor}-`} />
        </div>
      );
    },
    OperationsTable: () => (api ? <OperationsTable api={api} /> : null),
  };
}
