/** The whole reference. Import it on demand, so that only pages that show a part of it load its styles. */

// With the diagram, because its styles are in `api.css`: a separate sheet would cost pages another request.
export { DiagramFigure } from '../../../components.ts';
export { ContractInfo } from './contract-page.tsx';
export { ErrorsTable } from './responses/errors-table.tsx';
export { Operation, OperationPart } from './operation/operation.tsx';
export { OperationScripts } from './operation/operation-scripts.tsx';
export { OperationsTable } from './operations/operations-table.tsx';
export { ReferencePage } from './reference-page.tsx';
export { StepList } from './walk/step-list.tsx';
export { RunnableCode, Send, SendTo, Shell, StepCard, Wait } from './walk/steps.tsx';
