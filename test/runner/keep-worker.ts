import { afterEach } from 'vitest'

// What asks to stop lets a process end whose channel is open (kit/stop-request.ts). In a test the channel is
// Vitest's: its worker would end as soon as it waits, before Vitest stops it.
afterEach(() => process.channel?.ref())
