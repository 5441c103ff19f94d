import type { production as en } from '../en/production.ts'

export const production: Record<keyof typeof en, string> = {
  'problem.production.unconfirmed':
    'Nichts gebucht: Heute hat noch niemand echte Buchungen bestätigt. Erneut buchen, dann wird gefragt.',
  'production.title': 'Wirklich buchen?',
  'production.about':
    'Dieser Arbeitsplatz steht auf PRODUKTION: Was jetzt gebucht wird, wird abgeholt und berechnet. Gefragt wird einmal am Tag.',
  'production.yes': 'In Produktion buchen',
  'production.no': 'Jetzt nicht',
}
