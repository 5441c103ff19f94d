export { listActions } from './actions.ts'
export { ListActions } from './list-actions.tsx'
export { ListView } from './list-view.tsx'
export { createListsStore, type ListsStore } from './lists-store.ts'
export {
  chargeName,
  co2Words,
  kindWords,
  lineWords,
  optionNames,
  partyLines,
  spanWords,
  statusWord,
  transitWords,
} from './order-words.ts'
