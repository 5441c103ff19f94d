import { cpSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { build } from '../../../electron/launch/build.mjs'
import {
  serviceKey,
  startThirdPartyService,
  type ThirdPartyService,
} from '../../fixtures/carrier/third-party-service.ts'
import { type ApiHost, parcelBody, startApiHost } from '../../fixtures/hosts/api-host.ts'
import { stationArgs } from '../../fixtures/hosts/station-args.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

// A data directory that is put back has lost the keys of the calls since.

let dir: string
let service: ThirdPartyService
let host: ApiHost

const start = async () => {
  host = await startApiHost(join(dir, 'data'), {
    args: stationArgs(service.url, dir),
    env: { PACKDESK_API_KEY: serviceKey },
  })
}
beforeAll(() => build(), 120_000)
beforeEach(async () => {
  dir = tempFolder('api-restored')
  service = await startThirdPartyService({ key: serviceKey })
  await start()
})
afterEach(async () => {
  await host?.stop('SIGKILL')
  await service?.close()
})

/** Puts the data directory back as it was before `work`. */
async function putBackAfter(work: () => Promise<void>): Promise<void> {
  await host.stop()
  cpSync(join(dir, 'data'), join(dir, 'backup'), { recursive: true })
  await start()
  await work()
  await host.stop()
  rmSync(join(dir, 'data'), { recursive: true })
  renameSync(join(dir, 'backup'), join(dir, 'data'))
  await start()
}

test('a call whose key was lost books nothing again, with and without a reference', async () => {
  expect((await host.book('before', parcelBody({ reference: 'R-1' }))).status).toBe(201)
  const named = parcelBody({ reference: 'R-2' })
  const nameless = parcelBody({ reference: '' })
  await putBackAfter(async () => {
    expect((await host.book('named', named)).status).toBe(201)
    expect((await host.book('nameless', nameless)).status).toBe(201)
  })
  // Only a person can decide which order is the one without a reference.
  for (const [lost, body] of [
    ['nameless', nameless],
    ['named', named],
    ['other', parcelBody({ reference: 'R-3' })],
  ] as const) {
    const answer = await host.book(lost, body)
    expect([answer.status, answer.json().code]).toEqual([409, 'api.journalRestored'])
  }
  expect(service.orders).toHaveLength(3)
})

test('a lost reference is refused, also after the comparison; a new one is booked', async () => {
  const body = parcelBody({ reference: 'R-4' })
  await putBackAfter(async () => {
    expect((await host.book('since', body)).status).toBe(201)
  })
  const answer = await host.book('since', body)
  expect(answer.status).toBe(422)
  expect(answer.json().fields).toMatchObject([{ path: 'reference', code: 'bookedAfterCopy' }])
  expect((await host.book('new', parcelBody({ reference: 'R-5' }))).status).toBe(201)
  expect(service.orders).toHaveLength(2)
})
