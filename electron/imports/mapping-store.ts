/** What a person decided about the columns of files, kept for the station: a header means the same whichever environment is at work. */
export interface MappingStore {
  /** As it was saved; undefined where nothing is kept that can be read. */
  read(): unknown
  save(value: unknown): void
}
