import { readPackedUpdates } from '../hosts/electron/updates.ts'

/**
 * A part of electron-builder's `afterPack`: a Windows release must name its publisher, since
 * electron-updater checks no signature without it. The name comes from the signing certificate, or from
 * `signtoolOptions.publisherName`.
 * @param {{ electronPlatformName: string, appOutDir: string, packager: { getResourcesDir(appOutDir:
 * string): string, forceCodeSigning: boolean } }} context
 */
export default function checkPublisher({ electronPlatformName, packager, appOutDir }) {
  if (electronPlatformName !== 'win32') return
  const { url, hasPublisher } = readPackedUpdates(packager.getResourcesDir(appOutDir))
  if (hasPublisher) return
  const isRelease = url !== undefined || packager.forceCodeSigning
  const fault = 'The packed program names no publisher, so it could not check the signature of an update.'
  if (isRelease) throw new Error(`${fault} Sign it, or set win.signtoolOptions.publisherName.`)
  process.stderr.write(`${fault} Its updates are off.\n`)
}
