import type { sounds as en } from '../en/sounds.ts'

export const sounds: Record<keyof typeof en, string> = {
  'sounds.title': 'Töne',
  'sounds.on': 'Töne',
  'sounds.volume': 'Lautstärke',
  'sounds.volume.low': 'Leise',
  'sounds.volume.medium': 'Mittel',
  'sounds.volume.high': 'Laut',
  'sounds.try': 'Anhören',
  'sounds.booked': 'Gebucht',
  'sounds.refused': 'Abgelehnt',
  'sounds.wrong': 'Falsches Label',
  'action.soundsOn': 'Töne an',
  'action.soundsOff': 'Töne aus',
}
