/** Tests in the folders below that start no program and change no process. */
export const inSharedProcess = [
  'faults/killed-session',
  'faults/restored-copy',
  'faults/security',
  'hosts/api/api-body',
  'hosts/api/api-starting',
  'hosts/api/api-states',
  'hosts/api/own-host',
  'hosts/batch/batch-file',
  'hosts/batch/terminal',
  'hosts/browser/loopback',
  'hosts/browser/open-browser',
  'hosts/electron/updates',
  'hosts/flags',
  'hosts/kit/accept-language',
  'hosts/start/data-dir-place',
  'hosts/start/start-refusals',
  'hosts/wasm-code',
  'launch/notices',
  'launch/page-weight',
]

/** The files of these places, without those above. A glob excludes names, and no paths. */
const without = (place: string) => {
  const [folder] = place.split('/')
  const names = inSharedProcess.filter((file) => file.startsWith(`${folder}/`)).map(nameOf)
  return `test/${place}/!(${names.join('|')}).test.ts`
}
const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1)

/** Tests that start whole programs, change the process or replace modules. Each
 * file has a process of its own. */
export const ownProcess = ['faults', 'hosts/**', 'launch'].map(without)
