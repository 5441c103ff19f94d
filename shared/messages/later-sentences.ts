import { backup } from './en/backup.ts'
import { dangerousGoods } from './en/dangerous-goods.ts'
import { files } from './en/files.ts'
import { problems } from './en/problems.ts'
import { records } from './en/records.ts'
import { settings } from './en/settings.ts'

const later = { ...settings, ...problems, ...backup, ...dangerousGoods, ...files, ...records }

/** Whether the page loads a sentence after its first screen instead of with it. */
export const isLater = (key: string): boolean => Object.hasOwn(later, key)
