import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listenForScans } from '../../../../renderer/devices/scanner/listen-for-scans.ts'
import { type ScannerSettings, scannerSettingsSchema } from '../../../../shared/devices/index.ts'
import { byLabel, byRole } from '../../show-part.tsx'

beforeEach(() => void vi.useFakeTimers())

/** Puts a text in the place of the selection, as the browser does. */
function insert(field: HTMLInputElement, text: string): void {
  const { value, selectionStart, selectionEnd } = field
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length]
  field.value = value.slice(0, start) + text + value.slice(end)
  field.setSelectionRange(start + text.length, start + text.length)
}

/** The focused field, if it is one. */
const focused = () =>
  document.activeElement instanceof HTMLInputElement ? document.activeElement : undefined

/** Makes an event one of a person or a scanner at this time, in milliseconds. */
const atTime = (event: Event, at: number): Event =>
  Object.defineProperties(event, { isTrusted: { value: true }, timeStamp: { value: at } })

/** The commands of the browser. Undo and redo go through these contents of a field. */
function fakeCommands(contents: readonly string[]): void {
  let place = contents.length - 1
  const execCommand = (command: string, _?: boolean, text = '') => {
    const field = focused()
    if (!field) return
    const step = { undo: -1, redo: 1 }[command]
    if (step === undefined) return insert(field, text)
    const next = contents[place + step]
    if (next === undefined) return
    place += step
    field.value = next
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  Object.assign(document, { execCommand })
}

/** A page with the field City, whose caret is at its end, the field Note and the button Book, and a scanner.
 * `heard` are the keys that reach the page. */
function openPage(settings: Partial<ScannerSettings> = {}, tap?: (event: KeyboardEvent) => boolean) {
  const rhythm = scannerSettingsSchema.parse(settings)
  const scans: string[] = []
  const heard: string[] = []
  const page = document.body.appendChild(document.createElement('main'))
  page.innerHTML = '<input aria-label="City" value="Kiel "><input aria-label="Note"><button>Book</button>'
  page.addEventListener('keydown', ({ key }) => heard.push(key))
  const city = byLabel(page, 'City')
  city.setSelectionRange(5, 5)
  fakeCommands([])
  const scanned = (text: string) => scans.push(text)
  const stop = listenForScans({ rhythm: () => rhythm, isOn: () => rhythm.on, tap, scanned })
  onTestFinished(() => {
    stop()
    page.remove()
    Reflect.deleteProperty(document, 'execCommand')
  })
  let at = 1000
  /** Whether the page may handle the event. */
  const send = (event: Event) => (document.activeElement ?? document.body).dispatchEvent(atTime(event, at))
  const input = (inputType: string, data = '') => {
    const about = { inputType, data, bubbles: true, cancelable: true }
    if (!send(new InputEvent('beforeinput', about))) return
    const field = focused()
    if (!field) return
    insert(field, data)
    send(new InputEvent('input', about))
  }
  const press = (key: string, ms: number) => {
    at += ms
    const about = { key, code: `Key ${key}`, bubbles: true, cancelable: true }
    if (send(new KeyboardEvent('keydown', about)) && key.length === 1) input('insertText', key)
    send(new KeyboardEvent('keyup', about))
  }
  /** Keys with so many milliseconds before each. */
  const type = (text: string, ms: number) => {
    for (const key of text) press(key, ms)
  }
  const wait = () => vi.advanceTimersByTime(500)
  return {
    page,
    city,
    note: byLabel(page, 'Note'),
    button: byRole(page, 'button', 'Book'),
    scans,
    heard,
    stop,
    send,
    input,
    press,
    type,
    wait,
    scan(text: string, ms = 20) {
      type(text, ms)
      press('Enter', ms)
      wait()
    },
  }
}

describe('in a field', () => {
  test('a scan of an unknown scanner leaks, and is removed at its Enter, which reaches nothing', () => {
    const { city, type, press, wait, scans, heard } = openPage()
    city.focus()
    city.setSelectionRange(1, 3)
    type('ORDER-4711', 20)
    expect(city.value).toBe('KORDER-4711l ')
    press('Enter', 20)
    wait()
    expect([city.value, city.selectionStart, city.selectionEnd]).toEqual(['Kiel ', 1, 3])
    expect([scans, heard.includes('Enter')]).toEqual([['ORDER-4711'], false])
  })

  test('a scan with a prefix reaches nothing, and its prefix is not part of it', () => {
    const { city, scan, scans, heard } = openPage({ prefix: '~' })
    city.focus()
    scan('~ORDER-4711', 60)
    expect([city.value, scans, heard]).toEqual(['Kiel ', ['ORDER-4711'], []])
  })

  test.each([
    ['a person', 130],
    ['a program', 20],
  ])('what %s types stays, with its Enter', (_, ms) => {
    const { city, scan, scans, heard } = openPage()
    city.focus()
    scan('Mitte', ms)
    expect([city.value, scans, heard.at(-1)]).toEqual(['Kiel Mitte', [], 'Enter'])
  })

  test('text that came without a key is not removed with the keys around it', () => {
    const { city, type, input, scan, scans } = openPage()
    city.focus()
    type('K12', 10)
    input('insertText', 'ö')
    scan('3456', 10)
    expect([city.value, scans]).toEqual(['Kiel K12ö', ['3456']])
  })

  test('a scan after which the focus moved is removed from the field that it leaked into', () => {
    const { city, note, type, scan, scans } = openPage()
    city.focus()
    type('ORDER-4711', 20)
    note.focus()
    scan('')
    expect([city.value, note.value, scans]).toEqual(['Kiel ', '', ['ORDER-4711']])
  })

  test('undo and redo pass over the contents that only a removed scan made, which the form never sees', () => {
    const { city, input, scan } = openPage()
    const seen: string[] = []
    city.addEventListener('input', () => seen.push(city.value))
    city.focus()
    scan('ORDER-4711')
    seen.length = 0
    fakeCommands(['', 'Kiel ', 'Kiel ORDER-4711', 'Kiel '])
    const passed = ['historyUndo', 'historyRedo', 'historyRedo'].map((command) => {
      input(command)
      return city.value
    })
    expect(passed).toEqual(['', 'Kiel ', 'Kiel '])
    expect(seen.filter((content) => content.includes('ORDER'))).toEqual([])
  })

  test('a removed scan that a redo brings back as the last content is removed again', () => {
    const { city, input, scan } = openPage()
    city.focus()
    scan('ORDER-4711')
    fakeCommands(['Kiel ORDER-4711', 'Kiel '])
    input('historyUndo')
    expect(city.value).toBe('Kiel ')
  })
})

describe('outside text fields', () => {
  test('the keys of a scan reach nothing, and its space presses no button', () => {
    const { button, scan, scans, heard } = openPage()
    button.focus()
    scan('ORDER 4711')
    expect([scans, heard]).toEqual([['ORDER 4711'], []])
  })

  test('a space alone presses a button', () => {
    const { button, press, heard } = openPage()
    button.focus()
    press(' ', 500)
    expect(heard).toEqual([' '])
  })

  test('keys that are no scan are typed after a pause, into the field that the first one opens', () => {
    const { city, type, wait, scans } = openPage()
    document.body.addEventListener('keydown', () => city.focus(), { once: true })
    type('12', 20)
    expect(city.value).toBe('Kiel ')
    wait()
    expect([city.value, scans]).toEqual(['Kiel 12', []])
  })

  test('a scan whose first keys were typed after a pause is removed, and the focus is where it was', () => {
    const { city, button, type, wait, scan, scans } = openPage()
    document.body.addEventListener('keydown', () => city.focus(), { once: true })
    button.focus()
    type('O', 20)
    wait()
    expect(city.value).toBe('Kiel O')
    type('R', 30)
    wait()
    scan('DER-4711', 30)
    expect([city.value, scans]).toEqual(['Kiel ', ['ORDER-4711']])
    expect(document.activeElement).toBe(button)
  })

  test('a scan of which a busy computer delivers one key late types nothing', () => {
    const { button, press, scan, scans, heard } = openPage()
    button.focus()
    // The key comes 280 ms after it was pressed, and the next one 250 ms after it.
    vi.advanceTimersByTime(1300 - performance.now())
    press('O', 20)
    vi.advanceTimersByTime(250)
    scan('RDER-4711')
    expect([scans, heard]).toEqual([['ORDER-4711'], []])
  })

  test('a click types what is held before it does anything', () => {
    const { city, type, send } = openPage()
    document.body.addEventListener('keydown', () => city.focus(), { once: true })
    type('12', 20)
    send(new Event('pointerdown', { bubbles: true }))
    expect(city.value).toBe('Kiel 12')
  })

  test('a scan that ends with a pause is known after it', () => {
    const { button, type, wait, scans } = openPage({ end: 'pause' })
    button.focus()
    type('ORDER-4711', 20)
    expect(scans).toEqual([])
    wait()
    expect(scans).toEqual(['ORDER-4711'])
  })
})

test('a set-up that takes keys gets them first, and nothing else hears of them', () => {
  const taken: string[] = []
  const { page, city, type, scans, heard } = openPage({}, ({ key }) => taken.push(key) > 0)
  page.addEventListener('keyup', ({ key }) => heard.push(key))
  city.focus()
  type('AB', 20)
  expect([taken, city.value, heard, scans]).toEqual([['A', 'B'], 'Kiel ', [], []])
})

test.each([
  ['switched off', false],
  ['stopped', true],
])('%s, it takes no key', (_state, isOn) => {
  const { button, scan, scans, heard, stop } = openPage({ on: isOn })
  if (isOn) stop()
  button.focus()
  scan('ORDER-4711')
  expect([scans, heard.join('')]).toEqual([[], 'ORDER-4711Enter'])
})
