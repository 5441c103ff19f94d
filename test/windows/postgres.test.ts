import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../electron/launch/build.mjs'
import { startThirdPartyService, type ThirdPartyService } from '../fixtures/carrier/third-party-service.ts'
import { reuseHost } from '../fixtures/hosts/reused-host.ts'
import { stationArgs } from '../fixtures/hosts/station-args.ts'
import { parcelTable } from '../fixtures/imports/parcel-table.ts'
import { because } from '../fixtures/skips.ts'
import { sharedTempFolder } from '../fixtures/temp-folder.ts'

/** The address of a server that `npm run windows` starts beside its lane, without a password. */
const { PACKDESK_LANE_JOURNAL: journal, PACKDESK_LANE_PASSWORD: password } = process.env

const noServer = journal ? undefined : 'npm run windows starts the server, where PostgreSQL is installed'
describe.skipIf(noServer)(
  `Windows desks on a PostgreSQL server of another system${because(noServer)}`,
  () => {
    const key = 'service-key-1'
    const dir = sharedTempFolder('shared')
    let service: ThirdPartyService
    beforeAll(async () => {
      await build()
      service = await startThirdPartyService({ key })
    }, 120_000)
    afterAll(() => service.close())

    const batch = async (desk: string, file: string) => {
      const out = join(dir, `${desk} out`)
      const host = reuseHost(
        [
          'batch',
          join(dir, file),
          '--out',
          out,
          '--data-dir',
          join(dir, desk),
          ...stationArgs(service.url, dir),
          '--journal',
          journal ?? '',
          '--desk',
          desk,
        ],
        { PACKDESK_API_KEY: key, PACKDESK_JOURNAL_PASSWORD: password },
      )
      const { code } = await host.ended
      expect(code, host.output() + host.errors()).not.toBe(2)
      const report: Record<string, string>[] = parse(readFileSync(join(out, 'report.csv')), {
        columns: true,
        bom: true,
      })
      return report.map(({ reference, state }) => `${reference} ${state}`)
    }

    test('open the journal and book each parcel once', async () => {
      const write = (file: string, references: string[]) =>
        writeFileSync(join(dir, file), parcelTable(references.map((reference) => ({ reference }))))
      write('first.csv', ['A-1', 'A-2'])
      write('second.csv', ['A-1', 'A-2', 'B-1'])
      expect(await batch('Table 1', 'first.csv')).toEqual(['A-1 booked', 'A-2 booked'])
      expect(service.orders).toHaveLength(2)
      expect(await batch('Table 2', 'second.csv')).toEqual(['A-1 booked', 'A-2 booked', 'B-1 booked'])
      expect(service.orders).toHaveLength(3)
    })
  },
)
