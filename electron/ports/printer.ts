import type { Problem } from '../../shared/schemas/problem.ts'

export type PrinterInfo = { name: string; kind: 'folder' | 'system'; isDefault: boolean }

/** What came of handing a document to a printer. `submitted` is not printed. `failed`: provably nothing
 * was printed. `unknown`: it may have been. */
export type Submission =
  | { kind: 'submitted'; spoolId?: string; confirmed: boolean }
  | { kind: 'failed'; problem: Problem }
  | { kind: 'unknown'; problem: Problem }

export type PrintOrder = { job: string; title: string; pdf: Uint8Array; fileName: string }

/** One way of printing. A printer is pinned by name: where it is gone, printing fails with a sentence; it never falls back. */
export interface Printers {
  list(): Promise<PrinterInfo[]>
  status(name: string): Promise<{ state: 'ready' | 'missing' | 'stopped'; problem?: Problem }>
  print(name: string, order: PrintOrder): Promise<Submission>
}
