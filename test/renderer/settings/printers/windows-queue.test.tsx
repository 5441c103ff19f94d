import { expect, test } from 'vitest'
import { useZplQuestion, WindowsQueue } from '../../../../renderer/settings/printers/windows-queue.tsx'
import type { ChannelOutput } from '../../../../shared/channels.ts'
import { newProblem, type Problem } from '../../../../shared/kit/index.ts'
import { defaultProfile, type PrinterInfo, type PrinterProfile } from '../../../../shared/printing/index.ts'
import { allByRole, byRole, namesByRole, openModel, press, settle, showPart } from '../../show-part.tsx'

type Queue = NonNullable<PrinterInfo['queue']>
const queue: Queue = { driver: 'ZDesigner ZD421', driverReads: 'zpl', rawDatatype: 'RAW' }
const pages: Queue = { ...queue, driver: 'Class Driver', driverReads: 'pages' }
const profile: PrinterProfile = { ...defaultProfile('Zebra'), format: 'zpl' }

/** The question before ZPL, asked by a button of the queue; the answers in turn. */
async function openQuestion() {
  const decided: boolean[] = []
  function Asker() {
    const { ask, question } = useZplQuestion('Zebra')
    const button = (name: string, of?: Queue) => (
      <button type="button" onClick={() => void ask(of).then((isYes) => decided.push(isYes))}>
        {name}
      </button>
    )
    return (
      <>
        {button('no queue')}
        {button('label driver', queue)}
        {button('page driver', pages)}
        {question}
      </>
    )
  }
  const page = await showPart(<Asker />)
  return { page, decided, press: (name: string) => press(page, name) }
}

test('ZPL to a driver of labels needs no question, and to another driver only a yes', async () => {
  const { page, decided, press } = await openQuestion()
  await press('no queue')
  await press('label driver')
  expect([decided, allByRole(page, 'dialog')]).toEqual([[true, true], []])
  await press('page driver')
  expect(byRole(page, 'dialog').textContent).toContain('Its driver is “Class Driver”')
  await press('Keep the driver')
  await press('page driver')
  await settle(() => byRole(page, 'dialog').dispatchEvent(new Event('cancel', { cancelable: true })))
  await press('page driver')
  expect(decided).toEqual([true, true, false, false])
  await press('Use ZPL')
  expect([decided.at(-1), allByRole(page, 'dialog')]).toEqual([true, []])
})

test('pages through a driver of labels are advised against, and ZPL is offered', async () => {
  const words = async (of: Queue) =>
    (
      await showPart(
        <WindowsQueue profile={{ ...profile, format: 'pdf' }} queue={of} onSave={async () => undefined} />,
      )
    ).textContent
  expect(await words(queue)).toMatch(/The driver of this printer is for ZPL.*SumatraPDF/)
  expect(await words(pages)).toMatch(/^Windows prints pages through SumatraPDF/)
})

type Outcome = ChannelOutput<'printer.testPage'>

/** The search for the way of a printer, whose test labels come out as the test says. */
async function openSearch() {
  const printed: (number | undefined)[] = []
  const saved: Partial<PrinterProfile>[] = []
  let finish: (outcome: Outcome) => void = () => undefined
  let refusal: Problem | undefined
  const model = openModel({
    'printer.testPage': ({ trial }) => {
      printed.push(trial)
      return new Promise((resolve) => (finish = resolve))
    },
  })
  const page = await showPart(
    <WindowsQueue
      profile={profile}
      queue={queue}
      onSave={async ({ format, datatype }) => {
        saved.push({ format, datatype })
        return refusal
      }}
    />,
    model,
  )
  await press(page, 'Find the right way…')
  return {
    page,
    printed,
    saved,
    press: (name: string) => press(page, name),
    finish: (outcome: Outcome) => settle(() => finish(outcome)),
    refuse: (problem?: Problem) => (refusal = problem),
    status: () => byRole(page, 'status').textContent,
    isOpen: () => allByRole(page, 'dialog').length === 1,
  }
}
const submitted: Outcome = { kind: 'submitted' }

test('both test labels are printed once, one after the other, and then the right one is asked for', async () => {
  const { page, printed, press, finish, status } = await openSearch()
  await press('Print both')
  await press('Printing…')
  expect(printed).toEqual([1])
  await finish(submitted)
  expect([printed, status()]).toEqual([[1, 2], '✓ Sent: test label 1'])
  expect(namesByRole(page, 'button')).not.toContain('Label 1 is right')
  await finish(submitted)
  expect(printed).toEqual([1, 2])
  expect(namesByRole(page, 'button')).toEqual(
    expect.arrayContaining(['None: use the driver', 'Label 1 is right', 'Label 2 is right']),
  )
})

test('a search that is closed prints no further test label', async () => {
  const { page, printed, press, finish, isOpen } = await openSearch()
  await press('Print both')
  await settle(() => byRole(page, 'dialog').dispatchEvent(new Event('cancel', { cancelable: true })))
  expect(isOpen()).toBe(false)
  await finish(submitted)
  expect(printed).toEqual([1])
})

test.each([
  ['Label 1 is right', { format: 'zpl', datatype: 'RAW' }],
  ['Label 2 is right', { format: 'zpl', datatype: 'XPS_PASS' }],
  ['None: use the driver', { format: 'pdf', datatype: undefined }],
])('%s saves the way, and the search stays open until it is saved', async (name, way) => {
  const { press, finish, saved, refuse, status, isOpen } = await openSearch()
  await press('Print both')
  await finish(submitted)
  await finish(submitted)
  refuse(newProblem('storage.full'))
  const before = status()
  await press(name)
  expect([isOpen(), status() === before]).toEqual([true, false])
  refuse()
  await press(name)
  expect([saved, isOpen()]).toEqual([[way, way], false])
})

test('a test label that failed says so, and the other one is printed all the same', async () => {
  const { press, finish, status, printed } = await openSearch()
  await press('Print both')
  await finish({ kind: 'failed', problem: newProblem('printer.missing') })
  await finish(submitted)
  expect(printed).toEqual([1, 2])
  expect(status()).toMatch(/\w.*✓ Sent: test label 2/)
  expect(status()).not.toContain('test label 1')
})
