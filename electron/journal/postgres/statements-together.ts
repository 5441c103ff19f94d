import pg from 'pg'

export type Statement = { text: string; values: readonly unknown[] }
type QueryCallback = (error: Error | null | undefined, result?: unknown) => void
/** Methods that `pg` calls on a query (its lib/client.js), missing from its types. */
type Part = {
  submit(connection: object): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: object): void
  handleReadyForQuery(connection: object): void
}

/** Statements that the server carries out as one transaction, or none of them: they are one group of
 * messages with one Sync, and after an error it skips the rest (PostgreSQL's manual, "Pipelining"). */
export class StatementsTogether extends pg.Query {
  /** Called by `pg`, which also calls it after a timeout. */
  declare callback: QueryCallback
  readonly #parts: Part[]
  readonly #results: unknown[] = []
  #failure: Error | null | undefined
  /** The number of statements that have ended. */
  #ended = 0

  /** @param done gets the results in the order of the statements */
  constructor(statements: readonly Statement[], types: pg.CustomTypesConfig, done: QueryCallback) {
    super('', done)
    const partDone: QueryCallback = (error, result) => {
      this.#failure ??= error
      this.#results.push(result)
    }
    this.#parts = statements.map(({ text, values }) => {
      // Without this a statement without values has its own Sync.
      const config = { text, values: [...values], types, queryMode: 'extended' }
      // Safe: see `Part`.
      return new pg.Query(config, undefined, partDone) as unknown as Part
    })
  }

  override submit = (connection: object) => {
    const withoutSync: object = Object.create(connection, { sync: { value: () => undefined } })
    for (const part of this.#parts)
      part.submit(withoutSync)
      // Safe: it is a `Connection` of `pg`.
    ;(connection as { sync(): void }).sync()
  }
  handleRowDescription(message: unknown) {
    this.#parts[this.#ended]?.handleRowDescription(message)
  }
  handleDataRow(message: unknown) {
    this.#parts[this.#ended]?.handleDataRow(message)
  }
  handleCommandComplete(message: unknown, connection: object) {
    this.#parts[this.#ended++]?.handleCommandComplete(message, connection)
  }
  handleReadyForQuery(connection: object) {
    for (const part of this.#parts) part.handleReadyForQuery(connection)
    this.callback(this.#failure, this.#results)
  }
}
