export { dayActions, type OpenedDay } from './actions.ts'
