import { weighingDevice } from '../../../shared/devices/index.ts'
import { readHidReport, scaleDataReport } from './hid.ts'
import type { ScaleSource } from './scale-source.ts'

/** The part of WebHID in use. @see https://wicg.github.io/webhid/ */
export type HidDevice = EventTarget & {
  readonly opened: boolean
  readonly productName: string
  readonly collections: readonly { readonly usagePage?: number }[]
  open(): Promise<void>
  close(): Promise<void>
  forget?(): Promise<void>
}
export type Hid = EventTarget & {
  getDevices(): Promise<HidDevice[]>
  requestDevice(options: { filters: { usagePage: number }[] }): Promise<HidDevice[]>
}
type InputReport = Event & { readonly reportId: number; readonly data: DataView }
type Disconnected = Event & { readonly device: HidDevice }

const isScale = ({ collections }: HidDevice) =>
  collections.some(({ usagePage }) => usagePage === weighingDevice.usagePage)

/** USB scales of the HID weighing class. They report their weight unasked. */
export const hidScales = (hid: Hid): ScaleSource => ({
  async open({ onReading, onDisconnect }, { asksPerson }) {
    const { usagePage } = weighingDevice
    const devices = asksPerson
      ? await hid.requestDevice({ filters: [{ usagePage }] })
      : await hid.getDevices()
    const device = devices.find(isScale)
    if (!device) return undefined
    const receive = (event: Event) => {
      const { reportId, data } = event as InputReport
      const reading = reportId === scaleDataReport ? readHidReport(data) : undefined
      if (reading) onReading(reading)
    }
    const disconnect = (event: Event) => {
      if ((event as Disconnected).device !== device) return
      stop()
      onDisconnect()
    }
    const stop = () => {
      device.removeEventListener('inputreport', receive)
      hid.removeEventListener('disconnect', disconnect)
    }
    device.addEventListener('inputreport', receive)
    hid.addEventListener('disconnect', disconnect)
    try {
      if (!device.opened) await device.open()
    } catch (error) {
      stop()
      throw error
    }
    return {
      name: device.productName || undefined,
      async close() {
        stop()
        await device.close()
      },
    }
  },
  async forget() {
    const devices = await hid.getDevices()
    await Promise.all(devices.map((device) => device.forget?.()))
  },
  onArrive(arrived) {
    hid.addEventListener('connect', arrived)
    return () => hid.removeEventListener('connect', arrived)
  },
})
