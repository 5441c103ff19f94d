import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { openCommand } from '../../../electron/hosts/browser/open-browser.ts'

test.each<[NodeJS.Platform, string]>([
  ['win32', 'rundll32.exe'],
  ['darwin', 'open'],
  ['linux', 'xdg-open'],
])('%s opens a file by %s and an argument, without a shell', (platform, program) => {
  const file = '/home/me/x&calc;$(id).html'
  const command = openCommand(file, platform)
  expect([command[0], command.at(-1)]).toEqual([
    program,
    platform === 'win32' ? pathToFileURL(file).href : file,
  ])
})
