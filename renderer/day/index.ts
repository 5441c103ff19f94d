export { createOpenedDay, dayActions, type OpenedDay } from './actions.ts'
