import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listenForApi } from '../../../electron/hosts/api/api-server.ts'
import { listen } from '../../fixtures/connections/listen.ts'
import { apiToken } from '../../fixtures/hosts/api-host.ts'

// FAULTS.md F10
test.each([
  ['en', 'Packdesk is starting. Nothing was done. Repeat the call in a second.'],
  ['de', 'Packdesk startet. Nichts wurde getan. Den Aufruf in einer Sekunde wiederholen.'],
])('a call before the station is open gets a problem in a sentence (%s)', async (language, detail) => {
  const free = await listen(createServer())
  await free.close()
  const api = await listenForApi(
    { port: free.port, flag: '--port', address: '127.0.0.1' },
    { dataDir: 'none' },
    { PACKDESK_API_TOKEN: apiToken },
  )
  try {
    const answer = await fetch(`${free.url}/v1/shipments`, {
      method: 'POST',
      headers: { 'accept-language': language },
    })
    expect(answer.status).toBe(503)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'content-language': language,
      'retry-after': '1',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(await answer.json()).toEqual({
      type: 'about:blank',
      status: 503,
      code: 'api.starting',
      detail,
      fields: [],
    })
  } finally {
    await api.close()
  }
})
