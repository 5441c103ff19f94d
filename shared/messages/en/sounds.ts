/** The sounds of this desk. */
export const sounds = {
  'sounds.title': 'Sounds',
  'sounds.on': 'Sounds',
  'sounds.volume': 'Volume',
  'sounds.volume.low': 'Low',
  'sounds.volume.medium': 'Medium',
  'sounds.volume.high': 'High',
  'sounds.try': 'Play',
  'sounds.booked': 'Booked',
  'sounds.refused': 'Refused',
  'sounds.wrong': 'Wrong label',
  'action.soundsOn': 'Sounds on',
  'action.soundsOff': 'Sounds off',
} as const
