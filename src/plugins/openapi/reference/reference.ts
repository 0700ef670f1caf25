/** The whole reference. Import it on demand, so that only pages that show a part of it load its styles. */
// Diagram styles are in api.css, because a separate sheet would cost another request on each page with a diagram.
export { DiagramFigure } from '../../../components.ts';
export { ContractInfo } from './contract-page.tsx';
export { ErrorsTable } from './responses/errors-table.tsx';
export { Operation, OperationPart } from './operation/operation.tsx';
export { OperationsTable } from './operations/operations-table.tsx';
export { ReferencePage } from './reference-page.tsx';
export { RunnableCode } from './walk/runnable-code.tsx';
export { StepList } from './walk/step-list.tsx';
export { Send, SendTo, Shell, StepCard, Wait } from './walk/steps.tsx';
