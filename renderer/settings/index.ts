export { createWatchStore } from './watch-store.ts'
