export { createDocuments, type Documents, storedDocuments, withShared } from './documents.ts'
export { createFetchDocument, type FetchDocument, isDocumentProblem } from './fetch-document.ts'
export { createFetchLabel, hasFaultyDocument, hasTooFewLabels, needsFetch } from './fetch-label.ts'
export {
  createStoreEnclosure,
  enclosureTooLarge,
  maxEnclosureBytes,
  type StoreEnclosure,
} from './store-enclosure.ts'
