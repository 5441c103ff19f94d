import type { pendingRequests as en } from '../en/pending-requests.ts'

export const pendingRequests: Record<keyof typeof en, string> = {
  'pending.pages': 'Die Seiten werden vorbereitet …',
  'pending.file': 'Die Datei wird vorbereitet …',
  'pending.saving': 'Wird gespeichert …',
  'pending.print': 'Übergabe an den Drucker …',
  'pending.printers': 'Drucker werden gesucht …',
}
