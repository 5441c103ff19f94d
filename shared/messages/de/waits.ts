import type { waits as english } from '../en/waits.ts'

export const waits: Record<keyof typeof english, string> = {
  'wait.papers': 'Die Seiten werden vorbereitet …',
  'wait.file': 'Die Datei wird vorbereitet …',
  'wait.saving': 'Wird gespeichert …',
  'wait.print': 'Übergabe an den Drucker …',
}
