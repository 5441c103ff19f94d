export { describeSystem } from './describe-system.ts'
export { supportHandlers } from './handlers.ts'
export { createMakeDiagnostics } from './make-diagnostics.ts'
