export { supportChannels } from './channels.ts'
