import { chmod, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { answerFileName, fileNamePart } from '../../../electron/answers/answer-file-name.ts'
import { createFolderTarget } from '../../../electron/answers/targets/folder-target.ts'
import { answerSchema } from '../../../shared/answers/answer.ts'
import { answer } from '../../fixtures/answers/answer.ts'
import { because, noModes } from '../../fixtures/skips.ts'
import { fill, mountSmallDisk, noDisks } from '../../fixtures/small-disk.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

let folder: string
beforeEach(() => {
  folder = tempFolder('answers')
})
const deliver = (change = {}, format: 'json' | 'csv' = 'json', place = folder) =>
  createFolderTarget({ folder: place, format }).deliver(answer(change), new AbortController().signal)

// FAULTS.md F89
test.each([
  ['A-1001', 'A-1001'],
  ['Größe 10×15', 'Größe 10×15'],
  ['../../etc/passwd', '%2E.%2F..%2Fetc%2Fpasswd'],
  ['CON', '%43ON'],
  ['lpt1', '%6Cpt1'],
  ['a:b|c?d*e"f<g>h', 'a%3Ab%7Cc%3Fd%2Ae%22f%3Cg%3Eh'],
  ['50% ~', '50%25 %7E'],
  ['tab\tnew\nline', 'tab%09new%0Aline'],
  ['\u202egnp.exe', '%E2%80%AEgnp.exe'],
])('the reference %j is named %j, and reads back', (reference, name) => {
  expect(fileNamePart(reference)).toBe(name)
  expect(decodeURIComponent(fileNamePart(reference))).toBe(reference)
})

test('long references keep names of their own within the limit of file systems', () => {
  const [one, other] = ['ä'.repeat(300), `${'ä'.repeat(299)}b`].map((reference) =>
    answerFileName(answer({ reference, number: 999_999_999 }), 'json'),
  )
  expect(Buffer.byteLength(one ?? '')).toBeLessThan(256)
  expect(one).not.toBe(other)
})

test('a JSON file holds the whole answer', async () => {
  await deliver()
  const text = await readFile(join(folder, 'A-1001.3f8a5c.1.json'), 'utf8')
  expect(answerSchema.parse(JSON.parse(text))).toEqual(answer())
  expect(await readdir(folder)).toEqual(['A-1001.3f8a5c.1.json'])
})

test('a CSV file holds a header and one row, and no cell is a formula', async () => {
  await deliver({ reference: '=HYPERLINK("x")' }, 'csv')
  const [name = ''] = await readdir(folder)
  const [header, row, end] = (await readFile(join(folder, name), 'utf8')).split('\r\n')
  expect(header).toBe(
    '\ufeffanswerId;desk;number;state;environment;reference;orderId;orderReference;parcelNumbers;parcels;weight;priceNet;priceGross;currency;pickupOn;pickupLocation;deskName;at',
  )
  expect(row).toContain(';"\'=HYPERLINK(""x"")";')
  expect(end).toBe('')
})

// FAULTS.md F86
test('a file of another answer under the name is kept, and a person is asked', async () => {
  const file = join(folder, 'A-1001.3f8a5c.1.json')
  await writeFile(file, 'theirs')
  expect(await deliver()).toEqual({
    kind: 'failed',
    problem: { code: 'answer.nameTaken', values: { file } },
    needsPerson: true,
  })
  expect(await readFile(file, 'utf8')).toBe('theirs')
})

test('a missing folder is not made: the share may not be mounted', async () => {
  const place = join(folder, 'share')
  expect(await deliver({}, 'json', place)).toMatchObject({
    kind: 'failed',
    problem: { code: 'answer.folderMissing' },
    isUncertain: false,
    isTargetDown: true,
  })
  expect(await readdir(folder)).toEqual([])
})

test('a link in the place where the answer is prepared is not followed', async () => {
  const place = join(folder, 'erp')
  await mkdir(place)
  await writeFile(join(folder, 'precious'), 'precious')
  await symlink(join(folder, 'precious'), join(place, '.packdesk-3f8a5c-1.tmp'))
  expect(await deliver({}, 'json', place)).toEqual({ kind: 'taken' })
  expect(await readFile(join(folder, 'precious'), 'utf8')).toBe('precious')
})

test.skipIf(noModes)(`a folder without write access is tried again${because(noModes)}`, async () => {
  await chmod(folder, 0o500)
  expect(await deliver()).toMatchObject({
    problem: { code: 'answer.folderUnwritable' },
    isTargetDown: true,
  })
  await chmod(folder, 0o700)
})

// FAULTS.md F86
test.skipIf(noDisks)(
  `a full disk leaves no file behind, and the answer arrives once there is room${because(noDisks)}`,
  async () => {
    const unmount = mountSmallDisk(folder, 16)
    try {
      fill(join(folder, 'other'))
      expect(await deliver()).toMatchObject({ problem: { code: 'answer.folderFull' }, isTargetDown: true })
      expect(await readdir(folder)).toEqual(['other'])
      await rm(join(folder, 'other'))
      expect(await deliver()).toEqual({ kind: 'taken' })
    } finally {
      unmount()
    }
  },
)
