/** Stores the column mappings for the station: a header means the same in every environment. */
export interface MappingStore {
  /** The saved value; undefined if nothing readable is stored. */
  read(): unknown
  save(value: unknown): void
}
