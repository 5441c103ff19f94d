export { ListActions } from './list-actions.tsx'
export { ListView } from './list-view.tsx'
export { createListsStore, type ListsStore } from './lists-store.ts'
export { kindWords, lineWords, partyLines, statusWord } from './record-words.ts'
