/** Tests of hosts that start no program and change no process. */
export const inSharedProcess = [
  'accept-language',
  'api-body',
  'api-starting',
  'api-states',
  'batch-file',
  'data-dir-place',
  'flags',
  'loopback',
  'open-browser',
  'own-host',
  'start-refusals',
  'terminal',
  'updates',
  'wasm-code',
]

/** Tests that start whole programs, change the process or replace modules. Each
 * file has a process of its own. */
export const ownProcess = [
  'test/faults/!(killed-session|restored-copy|security).test.ts',
  `test/hosts/**/!(${inSharedProcess.join('|')}).test.ts`,
  'test/launch/!(notices|page-weight).test.ts',
]
