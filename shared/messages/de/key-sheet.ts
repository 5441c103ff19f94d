import type { keySheet as en } from '../en/key-sheet.ts'

export const keySheet: Record<keyof typeof en, string> = {
  'action.showKeys': 'Alle Tasten zeigen',
  'keys.title': 'Tasten',
  'keys.everywhere': 'Überall',
  'keys.print': 'Drucken',
}
