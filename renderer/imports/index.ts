export { createImportStore, type ImportStore } from './import-store.ts'
export { insureChoice, readInsure } from './insure-choice.ts'
export { InsureFields } from './insure-fields.tsx'
export { canImport } from './mapping.ts'
