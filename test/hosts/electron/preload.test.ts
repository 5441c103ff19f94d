import { expect, test, vi } from 'vitest'
import type { Bridge } from '../../../shared/channels.ts'

type Listener = (event: unknown, name: string, value: unknown) => void

const electron = vi.hoisted(() => ({
  exposed: {} as Record<string, unknown>,
  invoked: [] as unknown[][],
  listeners: new Set<unknown>(),
}))
vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (name: string, value: unknown) => (electron.exposed[name] = value) },
  ipcRenderer: {
    invoke: async (...args: unknown[]) => void electron.invoked.push(args),
    on: (_channel: string, listener: unknown) => electron.listeners.add(listener),
    removeListener: (_channel: string, listener: unknown) => electron.listeners.delete(listener),
  },
}))

// SECURITY.md E20
test('the page gets two functions and no part of Electron', async () => {
  await import('../../../electron/app/preload.ts')
  expect(Object.keys(electron.exposed)).toEqual(['packdesk'])
  const bridge = electron.exposed.packdesk as Bridge
  expect(Object.keys(bridge).sort()).toEqual(['on', 'request'])

  // Whatever the page names, the main process is asked by the one message whose sender it checks.
  await bridge.request('settings.read', undefined)
  await bridge.request('../quit' as never, undefined as never)
  expect(electron.invoked).toEqual([
    ['packdesk:request', 'settings.read', undefined],
    ['packdesk:request', '../quit', undefined],
  ])

  // Electron's event would lead to the sender; a listener gets the value alone.
  const received: unknown[][] = []
  const stop = bridge.on('status.changed', (...args) => received.push(args))
  const emit = (name: string) => {
    for (const listener of electron.listeners) (listener as Listener)({ sender: 'electron' }, name, 'value')
  }
  emit('status.changed')
  emit('another.event')
  expect(received).toEqual([['value']])
  stop()
  emit('status.changed')
  expect(received).toHaveLength(1)
  expect(electron.listeners.size).toBe(0)
})
