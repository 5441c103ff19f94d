import { describe, expect, test, vi } from 'vitest'
import { type Hid, type HidDevice, hidScales } from '../../../../renderer/devices/scale/hid-scale.ts'
import { createPracticeScale } from '../../../../renderer/devices/scale/practice-scale.ts'
import type { ScaleReading } from '../../../../renderer/devices/scale/reading.ts'
import type { ScaleSource } from '../../../../renderer/devices/scale/scale-source.ts'
import { scaleStatus, shownWeight } from '../../../../renderer/devices/scale/scale-status.ts'
import { createScaleStore } from '../../../../renderer/devices/scale/scale-store.ts'
import { type Port, type SerialPorts, serialScales } from '../../../../renderer/devices/scale/serial-scale.ts'
import { createShellStore } from '../../../../renderer/kit/index.ts'
import { createShipmentChanges } from '../../../../renderer/shipment/index.ts'
import {
  consigneeFields,
  lineField,
  referenceField,
} from '../../../../renderer/shipment-form/draft/form-fields.ts'
import { createWeighing } from '../../../../renderer/shipment-form/parcel/weighing.ts'
import { createFormStore } from '../../../../renderer/shipment-form/store/form-store.ts'
import { createStationStore } from '../../../../renderer/station/index.ts'
import { type ScaleSettings, scaleSettingsSchema } from '../../../../shared/devices/index.ts'
import { settingsSchema } from '../../../../shared/settings/index.ts'
import { fakeBridge } from '../../../fixtures/renderer/fake-bridge.ts'
import { beginOnSaturdayMorning } from '../../saturday-morning.ts'

/** A USB scale and the WebHID around it, as Chromium has them. */
function fakeHid(productName = 'DYMO M25', usagePage = 0x8d) {
  const device = Object.assign(new EventTarget(), {
    opened: false,
    productName,
    collections: [{ usagePage }],
    async open() {
      if (hid.isBusy) throw new DOMException('Failed to open the device.', 'NotAllowedError')
      device.opened = true
    },
    async close() {
      device.opened = false
    },
    async forget() {
      hid.isAllowed = false
    },
  }) satisfies HidDevice
  const hid = Object.assign(new EventTarget(), {
    isAllowed: false,
    isBusy: false,
    filters: [] as unknown[],
    getDevices: async (): Promise<HidDevice[]> => (hid.isAllowed ? [device] : []),
    async requestDevice({ filters }: { filters: { usagePage: number }[] }): Promise<HidDevice[]> {
      hid.filters = filters
      hid.isAllowed = true
      return [device]
    },
  }) satisfies Hid
  return {
    hid,
    device,
    /** The bytes behind the report's ID. */
    report(bytes: number[], reportId = 3) {
      const data = new DataView(Uint8Array.from(bytes).buffer)
      device.dispatchEvent(Object.assign(new Event('inputreport'), { reportId, data }))
    },
    unplug: () => hid.dispatchEvent(Object.assign(new Event('disconnect'), { device })),
    plugIn: () => hid.dispatchEvent(new Event('connect')),
  }
}

/** A serial port and the Web Serial around it. It records what the desk sends; after a
 * stream breaks, another one follows. */
function fakeSerial() {
  let controller: ReadableStreamDefaultController<Uint8Array>
  const stream = () =>
    new ReadableStream<Uint8Array>({
      start(made) {
        controller = made
      },
    })
  const asked: string[] = []
  const opened: unknown[] = []
  let readable: ReadableStream<Uint8Array> | null = null
  const port: Port = {
    get readable() {
      return readable
    },
    get writable() {
      return writable
    },
    async open(options) {
      opened.push(options)
      readable = stream()
    },
    async close() {
      readable = null
    },
  }
  const writable = new WritableStream<Uint8Array>({
    write: (bytes) => void asked.push(new TextDecoder().decode(bytes)),
  })
  const serial: SerialPorts = Object.assign(new EventTarget(), {
    getPorts: async () => [port],
    requestPort: async () => port,
  })
  return {
    serial,
    asked,
    opened,
    isOpen: () => readable !== null,
    send: (text: string) => controller.enqueue(new TextEncoder().encode(text)),
    /** A framing error: the stream is broken, the port is not. */
    garble() {
      const broken = controller
      readable = stream()
      broken.error(new DOMException('framing', 'FramingError'))
    },
    unplug() {
      readable = null
      controller.error(new DOMException('lost', 'NetworkError'))
    },
  }
}

beginOnSaturdayMorning()
const set = (change: Partial<ScaleSettings>) => ({ ...scaleSettingsSchema.parse({}), ...change })
/** 7.85 lb, 3.561 kg. */
const pounds = [4, 0x0c, 0xfe, 0x11, 0x03]

describe('a USB scale', () => {
  async function usb(change: { isAllowed?: boolean } = { isAllowed: true }) {
    const fake = fakeHid()
    Object.assign(fake.hid, change)
    const scale = createScaleStore({ sources: { usb: hidScales(fake.hid) } })
    await scale.commands.use(set({ kind: 'usb' }), false)
    return { ...fake, scale, word: () => scaleStatus(scale.getState()) }
  }

  test('is read: 7.85 lb are 3.561 kg', async () => {
    const { scale, report, word } = await usb()
    expect(word()).toBe('silent')
    report(pounds)
    expect([word(), shownWeight(scale.getState()), scale.getState().offered]).toEqual([
      'stable',
      3.561,
      3.561,
    ])
    report(pounds, 4)
    report([3, 0x0c, 0xfe, 0x11, 0x03])
    expect([word(), shownWeight(scale.getState()), scale.commands.take()]).toEqual([
      'moving',
      undefined,
      undefined,
    ])
  })
  test('that sends nothing more offers no weight', async () => {
    const { scale, report, word } = await usb()
    report(pounds)
    await vi.advanceTimersByTimeAsync(1400)
    expect(word()).toBe('stable')
    await vi.advanceTimersByTimeAsync(200)
    expect([word(), shownWeight(scale.getState()), scale.commands.take()]).toEqual([
      'silent',
      undefined,
      undefined,
    ])
  })
  test('is requested only as a scale, by a person', async () => {
    const { scale, hid, word } = await usb({ isAllowed: false })
    expect(word()).toBe('absent')
    await scale.commands.choose()
    expect([word(), hid.filters]).toEqual(['silent', [{ usagePage: 0x8d }]])
  })
  test('that is unplugged is reported, and reconnects by itself', async () => {
    const { scale, report, unplug, plugIn, word } = await usb()
    report(pounds)
    unplug()
    expect([word(), scale.commands.take()]).toEqual(['absent', undefined])
    plugIn()
    await vi.advanceTimersByTimeAsync(0)
    expect(word()).toBe('silent')
    report(pounds)
    expect(scale.commands.take()).toBe(3.561)
  })
  test('stays connected when another device is unplugged', async () => {
    const { hid, report, word } = await usb()
    report(pounds)
    hid.dispatchEvent(Object.assign(new Event('disconnect'), { device: fakeHid('Keyboard', 1).device }))
    expect(word()).toBe('stable')
  })
  test('stays connected when a setting changes that is not about its connection', async () => {
    const { scale, device, report, word } = await usb()
    report(pounds)
    const close = vi.spyOn(device, 'close')
    await scale.commands.use(set({ kind: 'usb', takesItself: !set({}).takesItself }), false)
    expect([word(), close.mock.calls]).toEqual(['stable', []])
  })
  test('that was unplugged for a moment does not give the last parcel’s weight to another', async () => {
    const { scale, report, unplug, plugIn } = await usb()
    report(pounds)
    expect(scale.commands.take()).toBe(3.561)
    scale.commands.nextParcel()
    unplug()
    plugIn()
    await vi.advanceTimersByTimeAsync(0)
    report(pounds)
    expect(scale.commands.take()).toBeUndefined()
    report([2, 0x0c, 0xfe, 0, 0])
    report(pounds)
    expect(scale.commands.take()).toBe(3.561)
  })
  test('that another program uses is reported', async () => {
    const { scale, hid, word } = await usb({ isAllowed: false })
    hid.isBusy = true
    await scale.commands.choose()
    expect(word()).toBe('busy')
  })
  test('a device of another kind is not opened', async () => {
    const { hid, device } = fakeHid('Keyboard', 1)
    hid.isAllowed = true
    const scale = createScaleStore({ sources: { usb: hidScales(hid) } })
    await scale.commands.use(set({ kind: 'usb' }), false)
    expect([scaleStatus(scale.getState()), device.opened]).toEqual(['absent', false])
  })
  test('is closed by another choice, and forgotten', async () => {
    const { scale, hid, device, report, word } = await usb()
    await scale.commands.forget()
    expect([word(), device.opened, hid.isAllowed]).toEqual(['absent', false, false])
    hid.isAllowed = true
    await scale.commands.choose()
    await scale.commands.use(set({ kind: 'none' }), false)
    report(pounds)
    expect([word(), device.opened, scale.commands.take()]).toEqual(['none', false, undefined])
  })
  test('in a browser without support the scale is reported as unsupported', async () => {
    const scale = createScaleStore({ sources: {} })
    await scale.commands.use(set({ kind: 'usb' }), false)
    expect(scaleStatus(scale.getState())).toBe('unsupported')
  })
  test('can be locked and tared', async () => {
    const { scale, report } = await usb()
    report(pounds)
    scale.commands.hold(true)
    expect(scale.commands.take()).toBeUndefined()
    scale.commands.hold(false)
    scale.commands.tare()
    expect([scale.commands.take(), shownWeight(scale.getState())]).toEqual([undefined, 0])
    report([4, 0x03, 0xff, 0x3b, 0x01])
    expect(scale.commands.take()).toBe(27.939)
  })
})

describe('a serial scale', () => {
  async function serial(change: Partial<ScaleSettings> = {}) {
    const fake = fakeSerial()
    const settings = set({ kind: 'serial', ...change })
    const scale = createScaleStore({ sources: { serial: serialScales(fake.serial, () => settings) } })
    await scale.commands.use(settings, false)
    const sends = async (text: string) => {
      fake.send(text)
      await vi.advanceTimersByTimeAsync(0)
    }
    return { ...fake, sends, scale, settings }
  }

  test('is read in pieces, and after garbled bytes', async () => {
    const { scale, sends, garble, opened } = await serial({ baudRate: 2400, frame: '7E1' })
    expect(opened).toEqual([{ baudRate: 2400, dataBits: 7, parity: 'even', stopBits: 1 }])
    await sends('S S   12.3')
    await sends('45 kg\r\n')
    expect(scale.getState().offered).toBe(12.345)
    garble()
    await vi.advanceTimersByTimeAsync(0)
    await sends('ST,GS,+  1.235kg\r\n')
    expect(scale.getState().offered).toBe(1.235)
  })
  test.each([
    ['sics', 'SI\r\n'],
    ['toledo8217', 'W\r'],
    ['and', 'Q\r\n'],
    ['soehnle', '<A>'],
  ] as const)('is polled by %s until it is closed', async (request, bytes) => {
    const { scale, asked, settings, isOpen } = await serial({ request })
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toEqual([bytes, bytes, bytes])
    await scale.commands.use({ ...settings, kind: 'none' }, false)
    await vi.advanceTimersByTimeAsync(1000)
    expect([asked.length, isOpen()]).toEqual([3, false])
  })
  test('uses pounds if it sends no unit', async () => {
    const { scale, sends } = await serial({ unit: 'lb' })
    await sends('\x0207.85\r')
    expect(scale.getState().offered).toBe(3.561)
  })
  test('is opened with the last of several line settings, and never while it is open', async () => {
    let isOpen = false
    const moment = () => new Promise((resolve) => setTimeout(resolve, 10))
    const opens = vi.fn()
    const source: ScaleSource = {
      async open() {
        if (isOpen) throw new DOMException('The port is already open.', 'InvalidStateError')
        isOpen = true
        opens()
        await moment()
        return {
          async close() {
            await moment()
            isOpen = false
          },
        }
      },
      forget: async () => {},
      onArrive: () => () => {},
    }
    const scale = createScaleStore({ sources: { serial: source } })
    const use = (baudRate: number) => void scale.commands.use(set({ kind: 'serial', baudRate }), false)
    use(1200)
    await vi.advanceTimersByTimeAsync(5)
    // The port is being opened, then being closed.
    use(2400)
    await vi.advanceTimersByTimeAsync(10)
    use(4800)
    use(9600)
    await vi.advanceTimersByTimeAsync(100)
    expect([scale.getState().link, opens.mock.calls.length]).toEqual(['connected', 2])
    use(1200)
    use(2400)
    await vi.advanceTimersByTimeAsync(100)
    expect([scale.getState().link, opens.mock.calls.length]).toEqual(['connected', 3])
  })
  test('that is unplugged is reported', async () => {
    const { scale, sends, unplug } = await serial()
    await sends('S S   12.345 kg\r\n')
    unplug()
    await vi.advanceTimersByTimeAsync(0)
    expect([scaleStatus(scale.getState()), scale.commands.take()]).toEqual(['absent', undefined])
  })
})

describe('on the form', () => {
  async function packScreen(takesItself = false) {
    const settings = settingsSchema.parse({
      scale: { kind: 'practice', takesItself },
      parcelPresets: [{ name: 'Box', length: 30, width: 20, height: 10, tare: 0.35 }],
    })
    const { bridge } = fakeBridge({ 'settings.read': () => settings })
    const station = createStationStore(bridge)
    const shell = createShellStore()
    const formatNumber = (value: number) => String(value).replace('.', ',')
    const pack = createFormStore({
      changes: createShipmentChanges(bridge),
      mode: 'parcel',
      formatNumber,
      bridge,
      station,
    })
    const practice = createPracticeScale()
    let report: (reading: ScaleReading) => void = () => undefined
    const source: ScaleSource = {
      ...practice.source,
      open(listener, options) {
        report = listener.onReading
        return practice.source.open(listener, options)
      },
    }
    const scale = createScaleStore({ sources: { practice: source } })
    const weighing = createWeighing({ pack, scale, station, shell })
    await station.commands.load()
    await pack.commands.load()
    await scale.commands.use(settings.scale, true)
    const put = async (kilograms: number) => {
      practice.put(kilograms)
      await vi.advanceTimersByTimeAsync(1000)
    }
    const weight = (parcel = 0) => pack.getState().draft.lines[parcel]?.weight
    const sends = (reading: ScaleReading) => report(reading)
    return { pack, shell, weighing, scale, put, sends, weight, word: () => weighing.getState().weighed }
  }

  test('fills the weight by a key, as this station formats numbers', async () => {
    const { weighing, put, weight, word } = await packScreen()
    weighing.commands.take()
    expect([weight(), word()]).toEqual(['', undefined])
    await put(2.48)
    expect(weight()).toBe('')
    weighing.commands.take()
    expect([weight(), word()]).toEqual(['2,48', { kilograms: 2.48, parcel: 0 }])
  })
  test('replaces a typed weight only by the key, with a message', async () => {
    const { pack, weighing, put, weight, word } = await packScreen(true)
    pack.commands.type(lineField(0, 'weight'), '3')
    await put(2.48)
    expect([weight(), word()]).toEqual(['3', undefined])
    weighing.commands.take()
    expect([weight(), word()]).toEqual(['2,48', { kilograms: 2.48, parcel: 0, instead: '3' }])
  })
  test('fills a stable weight automatically if set', async () => {
    const { pack, put, weight } = await packScreen(true)
    await put(2.48)
    expect(weight()).toBe('2,48')
    // The next line is another parcel, which is not on the scale yet.
    pack.commands.addLine()
    await vi.advanceTimersByTimeAsync(1000)
    expect(weight(1)).toBe('')
    await put(5)
    expect([weight(0), weight(1)]).toEqual(['2,48', '5'])
  })
  test('names no parcel by its number once another one was removed', async () => {
    const { pack, weighing, put, weight, word } = await packScreen()
    pack.commands.addLine()
    await put(2.48)
    weighing.commands.take()
    expect([weight(1), word()]).toEqual(['2,48', { kilograms: 2.48, parcel: 1 }])
    pack.commands.removeLine(0)
    expect([weight(0), word()]).toEqual(['2,48', undefined])
  })
  test('the weight of parcel A is never used for B', async () => {
    const { pack, weighing, put, weight, word } = await packScreen(true)
    pack.commands.type(consigneeFields.name, 'A')
    pack.commands.type(lineField(0, 'weight'), '9')
    await put(2.48)
    pack.commands.tryNext()
    await vi.advanceTimersByTimeAsync(5000)
    weighing.commands.take()
    expect([weight(), word()]).toEqual(['', undefined])
    // B weighs the same, and comes once A was lifted.
    await put(0)
    await put(2.48)
    expect(weight()).toBe('2,48')
  })
  test('stays that of the parcel if an order fills the form, and if its reference is changed', async () => {
    const { pack, weighing, put, weight } = await packScreen()
    await put(2.48)
    const { draft } = pack.getState()
    pack.commands.fill({
      ...draft,
      id: 'order-1',
      reference: 'A-1',
      marks: { order: { source: 'ERP', at: '', says: {} } },
    })
    expect(pack.getState().draft.id).toBe('order-1')
    pack.commands.type(referenceField, 'A-2')
    expect(pack.getState().draft.id).not.toBe('order-1')
    weighing.commands.take()
    expect(weight()).toBe('2,48')
  })
  test('takes nothing for B while A is pressed on, and needs no empty scale for the next parcel', async () => {
    const { pack, put, sends, weight } = await packScreen(true)
    pack.commands.type(consigneeFields.name, 'A')
    await put(2.48)
    pack.commands.tryNext()
    sends({ state: 'moving', kilograms: 5 })
    sends({ state: 'stable', kilograms: 6.2 })
    expect(weight()).toBe('')
    sends({ state: 'stable', kilograms: 2.48 })
    expect(weight()).toBe('')
    sends({ state: 'moving', kilograms: 0.9 })
    sends({ state: 'stable', kilograms: 5.1 })
    expect(weight()).toBe('5,1')
  })
  test.each([
    ['its own empty carton was tared: it is added again, with a message', 0.34, '2,47', 0.34],
    ['a tray was tared: it does not', 1.2, '2,13', undefined],
  ])('%s', async (_, tare, gross, packaging) => {
    const { pack, scale, weighing, put, weight, word } = await packScreen()
    for (const [name, size] of Object.entries({ length: '30', width: '20', height: '10,0' }))
      pack.commands.type(lineField(0, name as 'length'), size)
    await put(tare)
    scale.commands.tare()
    await put(tare + 2.13)
    weighing.commands.take()
    expect([weight(), word()?.packaging]).toEqual([gross, packaging])
  })
  test('takes nothing on another screen or while sending', async () => {
    const { pack, shell, weighing, put, weight } = await packScreen(true)
    shell.commands.go('settings')
    await put(2.48)
    weighing.commands.take()
    expect(weight()).toBe('')
    shell.commands.go('pack')
    pack.setState({ isSending: true })
    weighing.commands.take()
    expect(weight()).toBe('')
  })
  test('has a practice scale only for practice', async () => {
    const { scale } = await packScreen()
    await scale.commands.use(set({ kind: 'practice' }), false)
    expect(scaleStatus(scale.getState())).toBe('none')
  })
})
