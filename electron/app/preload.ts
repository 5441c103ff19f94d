import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge } from '../../shared/channels.ts'

/** Names and values are checked in the main process (dispatch.ts), out of reach of a compromised page. */
const bridge: Bridge = {
  request: (name, input) => ipcRenderer.invoke('packdesk:request', name, input),
  on(name, listener) {
    const listen = (_event: unknown, eventName: string, value: Parameters<typeof listener>[0]) => {
      if (eventName === name) listener(value)
    }
    ipcRenderer.on('packdesk:event', listen)
    return () => {
      ipcRenderer.removeListener('packdesk:event', listen)
    }
  },
}
contextBridge.exposeInMainWorld('packdesk', bridge)
