import type { pendingRequests as english } from '../en/pending-requests.ts'

export const pendingRequests: Record<keyof typeof english, string> = {
  'pending.pages': 'Die Seiten werden vorbereitet …',
  'pending.file': 'Die Datei wird vorbereitet …',
  'pending.saving': 'Wird gespeichert …',
  'pending.print': 'Übergabe an den Drucker …',
}
