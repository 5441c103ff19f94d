import { backup } from './en/backup.ts'
import { dangerousGoods } from './en/dangerous-goods.ts'
import { files } from './en/files.ts'
import { settings } from './en/settings.ts'

const later = { ...settings, ...backup, ...dangerousGoods, ...files }

/** Whether the page loads a sentence after its first screen, with the other screens. The first screen uses none of them. */
export const isLater = (key: string): boolean => Object.hasOwn(later, key)
