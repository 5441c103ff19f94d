import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../../electron/launch/build.mjs'
import { stopProgram } from '../../fixtures/hosts/spawn-program.ts'
import { batchStation, environment, isBooking, isLabel } from './batch-station.ts'

const station = batchStation()
const { argumentsOf, start, startInConsole, batch, writeRows, report, labels, orders, referencesAtService } =
  station

describe('a batch that is interrupted', () => {
  test('stays for a label whose answers are lost twice', async () => {
    let asked = 0
    station.disturb = async (request, act, cut) => {
      if (isLabel(request) && ++asked <= 2) cut()
      const answer = await act()
      answer.headers.set('connection', 'close')
      return answer
    }
    writeRows('day.csv', [{ reference: 'W-1' }])
    // As a scheduled task starts it: with nothing that keeps it running, such as a channel to its parent.
    const child = spawn(process.execPath, [join(root, 'electron/start.mjs'), ...argumentsOf('day.csv', [])], {
      stdio: 'ignore',
      env: environment,
    })
    station.running.add(child)
    expect(await once(child, 'close')).toEqual([0, null])
    expect(asked).toBe(3)
    expect(labels()).toEqual(['W-1.pdf'])
    expect(report()).toMatchObject([{ reference: 'W-1', state: 'booked' }])
  })

  test('books the day’s file at another service, with TRUE and false, after two lost answers', async () => {
    const header =
      'Order number;Recipient name;Street address;Zip;Town;Country;Qty;Length cm;Width cm;Height cm;Weight kg;Contents;E-mail;Private customer;Delivery notification'
    const words = ['TRUE', ' true ', '"true"', 'FALSE']
    writeFileSync(
      join(station.dir, 'day.csv'),
      [
        header,
        ...words.map(
          (word, n) =>
            `W-${n};Bäckerei Öztürk;Hauptstr. 1;10623;Berlin;Germany;1;30;20;10;2.5;Tins;post@example.org;${word};${word}`,
        ),
      ].join('\r\n'),
    )
    let bookings = 0
    station.disturb = async (request, act, cut) => {
      const answer = await act()
      if (isBooking(request) && [1, 3].includes(++bookings)) cut()
      return answer
    }
    const { status, out, err } = await batch('day.csv')
    expect(status, out + err).toBe(0)
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/^4 booked\. /)
    expect(bookings).toBe(4)
    expect(referencesAtService()).toEqual(words.map((_, n) => `W-${n}`))
    expect(labels()).toHaveLength(4)
    const inOrder = orders().sort((a, b) =>
      String(a.request.customerOrderCode).localeCompare(String(b.request.customerOrderCode)),
    )
    expect(inOrder.map(({ request }) => request.consignee.isPrivateCustomer ?? false)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  type Way = [
    how: string,
    begin: (file: string) => ReturnType<typeof startInConsole>,
    stop: (child: ChildProcess) => void,
  ]
  /** Only Windows has consoles with keys of their own: elsewhere a terminal sends signals. */
  const windowsKeys = process.platform === 'win32' ? ['ctrlC', 'ctrlBreak'] : []
  // Wine gives a console no other event than Ctrl+C.
  const consoleKeys = windowsKeys.filter((key) => key === 'ctrlC' || !process.env.PACKDESK_WINE)
  test.each<Way>([
    ['on request', start, stopProgram],
    ...consoleKeys.map(
      (key): Way => [`by ${key} in its console`, startInConsole, (child) => void child.send(key)],
    ),
  ])(
    'stops after the current parcel %s, with a report that names a label’s file that cannot be written',
    async (_how, begin, stop) => {
      writeRows(
        'day.csv',
        Array.from({ length: 12 }, (_, index) => ({ reference: `W-${index}` })),
      )
      const { child, ended } = begin('day.csv')
      const taken = join(station.dir, 'out/labels/W-0.pdf')
      mkdirSync(taken, { recursive: true })
      let bookings = 0
      station.disturb = async (request, act) => {
        if (isBooking(request) && ++bookings === 2) stop(child)
        return act()
      }
      expect((await ended).status).toBe(1)
      // A busy machine may hand the signal over only after the answer, when the
      // next parcel is in hand already.
      const booked = orders().length
      expect(booked).toBeGreaterThanOrEqual(2)
      expect(booked).toBeLessThanOrEqual(4)
      expect(report()[0]?.error).toContain(`Nothing could be saved to ${taken} (`)
      expect(report().map(({ state }) => state)).toEqual(
        Array.from({ length: 12 }, (_, index) => (index < booked ? 'booked' : 'not-tried')),
      )
      expect(labels()).toHaveLength(booked)
    },
  )
})
