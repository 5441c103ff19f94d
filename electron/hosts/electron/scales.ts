import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dialog, HIDDevice, SerialPort, Session } from 'electron'
import { z } from 'zod'
import { weighingDevice } from '../../../shared/devices/scale/hid.ts'
import type { Messages } from '../../../shared/messages/messages.ts'
import { writeWhole } from '../../kit/write-whole.ts'
import { appOrigin } from './scheme.ts'

type Deps = {
  session: Pick<Session, 'setPermissionCheckHandler' | 'setDevicePermissionHandler' | 'on'>
  dialog: Pick<Dialog, 'showMessageBox'>
  messages: () => Messages
  dataDir: string
}

const isOurs = (origin: string | undefined) => origin === appOrigin || origin === `${appOrigin}/`

/** Whether a USB device says of itself that it weighs. */
const isScale = ({ collections }: Pick<HIDDevice, 'collections'>) =>
  collections.some(({ usagePage }) => usagePage === weighingDevice.usagePage)

/** A serial port says nothing of what is behind it: it is the scale's because a person chose it, and stays so for this desk. */
const portMark = ({ deviceInstanceId, vendorId, productId, serialNumber, portName }: SerialPort): string =>
  deviceInstanceId ?? JSON.stringify([vendorId, productId, serialNumber, portName])

/** Opens the one gap in the page's wall: our own page, in the window itself, reaches USB devices that weigh and the serial port
 * that a person chose in a window of ours. Nothing else, for nobody else.
 * @see https://www.electronjs.org/docs/latest/tutorial/devices */
export function letScalesIn({ session, dialog, messages, dataDir }: Deps): void {
  const chosen = keptPort(dataDir)

  session.setPermissionCheckHandler((_contents, permission, origin, details) => {
    const isOwnPage = isOurs(details.securityOrigin ?? origin) && isOurs(origin) && details.isMainFrame
    return (permission === 'hid' || permission === 'serial') && isOwnPage
  })
  session.setDevicePermissionHandler(({ deviceType, origin, device }) => {
    if (!isOurs(origin)) return false
    if (deviceType === 'hid') return isScale(device as HIDDevice)
    return deviceType === 'serial' && portMark(device as SerialPort) === chosen.read()
  })

  /** One of several, by its place; -1: none of them. */
  async function choose(names: string[]): Promise<number> {
    const { t } = messages()
    const { response } = await dialog.showMessageBox({
      type: 'question',
      title: t('choosePort.title'),
      message: t('choosePort.question'),
      buttons: [...names, t('choosePort.cancel')],
      cancelId: names.length,
      noLink: true,
    })
    return response < names.length ? response : -1
  }

  session.on('select-hid-device', async (event, { deviceList, frame }, answer) => {
    event.preventDefault()
    const scales = isOurs(frame?.origin) ? deviceList.filter(isScale) : []
    const at = scales.length > 1 ? await choose(scales.map(({ name }) => name)) : 0
    answer(scales[at]?.deviceId)
  })
  session.on('select-serial-port', async (event, ports, contents, answer) => {
    event.preventDefault()
    const isAllowed = isOurs(contents.mainFrame.origin) && ports.length > 0
    const names = ports.map(({ displayName, portName }) =>
      [displayName, portName].filter(Boolean).join(' – '),
    )
    const port = isAllowed ? ports[await choose(names)] : undefined
    if (port) chosen.write(portMark(port))
    answer(port?.portId ?? '')
  })
  // The desk forgets it, as the page asked: it may not be reached any more.
  session.on('serial-port-revoked', (_event, { port }) => {
    if (portMark(port) === chosen.read()) chosen.write(null)
  })
}

const fileSchema = z.object({ port: z.string().nullable() })

/** Which port was chosen, in `scale-port.json` of the data directory: this computer's, so none of the settings that are rolled out. */
function keptPort(dataDir: string) {
  const file = join(dataDir, 'scale-port.json')
  let port: string | null = null
  try {
    port = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).port
  } catch {
    // None was chosen yet, or nobody can say: it is asked again.
  }
  return {
    read: () => port,
    write(mark: string | null) {
      port = mark
      try {
        writeWhole(file, JSON.stringify({ port }))
      } catch {
        // The next start asks again.
      }
    },
  }
}
