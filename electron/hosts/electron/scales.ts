import { join } from 'node:path'
import type { Dialog, HIDDevice, SerialPort, Session } from 'electron'
import { z } from 'zod'
import { weighingDevice } from '../../../shared/devices/index.ts'
import { joined } from '../../../shared/kit/index.ts'
import type { Messages } from '../../../shared/messages/index.ts'
import { readJson, writeWhole } from '../../kit/index.ts'
import { appOrigin } from './scheme.ts'

type Deps = {
  session: Pick<Session, 'setPermissionCheckHandler' | 'setDevicePermissionHandler' | 'on'>
  dialog: Pick<Dialog, 'showMessageBox'>
  messages: () => Messages
  dataDir: string
}

const isOwnOrigin = (origin: string | undefined) => origin === appOrigin || origin === `${appOrigin}/`

/** True for a USB device with the usage page of scales. */
const isScale = ({ collections }: Pick<HIDDevice, 'collections'>) =>
  collections.some(({ usagePage }) => usagePage === weighingDevice.usagePage)

/** Identifies a serial port from one start to the next. A port does not identify its device,
 * so a person chooses the scale's. */
const portId = ({ deviceInstanceId, vendorId, productId, serialNumber, portName }: SerialPort): string =>
  deviceInstanceId ?? JSON.stringify([vendorId, productId, serialNumber, portName])

/** The only devices that the page may use: USB scales, and the serial port that a person chose in a dialog
 * of the main process. Only the own page in the main frame may use them.
 * @see https://www.electronjs.org/docs/latest/tutorial/devices */
export function allowScales({ session, dialog, messages, dataDir }: Deps): void {
  const chosen = chosenPort(dataDir)

  session.setPermissionCheckHandler((_contents, permission, origin, details) => {
    const isOwnPage =
      isOwnOrigin(details.securityOrigin ?? origin) && isOwnOrigin(origin) && details.isMainFrame
    return (permission === 'hid' || permission === 'serial') && isOwnPage
  })
  session.setDevicePermissionHandler(({ deviceType, origin, device }) => {
    if (!isOwnOrigin(origin)) return false
    if (deviceType === 'hid') return isScale(device as HIDDevice)
    return deviceType === 'serial' && portId(device as SerialPort) === chosen.read()
  })

  /** The index of the chosen name; -1 for none. */
  async function choose(names: string[]): Promise<number> {
    const { t } = messages()
    const { response } = await dialog.showMessageBox({
      type: 'question',
      title: t('choosePort.title'),
      message: t('choosePort.question'),
      buttons: [...names, t('common.cancel')],
      cancelId: names.length,
      noLink: true,
    })
    return response < names.length ? response : -1
  }

  session.on('select-hid-device', async (event, { deviceList, frame }, callback) => {
    event.preventDefault()
    const scales = isOwnOrigin(frame?.origin) ? deviceList.filter(isScale) : []
    const index = scales.length > 1 ? await choose(scales.map(({ name }) => name)) : 0
    callback(scales[index]?.deviceId)
  })
  session.on('select-serial-port', async (event, ports, contents, callback) => {
    event.preventDefault()
    const isAllowed = isOwnOrigin(contents.mainFrame.origin) && ports.length > 0
    const names = ports.map(({ displayName, portName }) => joined([displayName, portName], ' – '))
    const port = isAllowed ? ports[await choose(names)] : undefined
    if (port) chosen.write(portId(port))
    callback(port?.portId ?? '')
  })
  // The page revoked the port, so it is no longer allowed.
  session.on('serial-port-revoked', (_event, { port }) => {
    if (portId(port) === chosen.read()) chosen.write(null)
  })
}

const fileSchema = z.object({ port: z.string().nullable() })

/** The chosen port, in `scale-port.json` of the data directory. It is of this computer, so
 * it is not part of the settings. */
function chosenPort(dataDir: string) {
  const file = join(dataDir, 'scale-port.json')
  // Null if none was chosen or the file is unreadable: a person chooses again.
  let port = fileSchema.safeParse(readJson(file)).data?.port ?? null
  return {
    read: () => port,
    write(id: string | null) {
      port = id
      try {
        writeWhole(file, JSON.stringify({ port }))
      } catch {
        // After the next start a person chooses again.
      }
    },
  }
}
