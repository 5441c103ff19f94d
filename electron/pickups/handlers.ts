import type { Environment } from '../../shared/kit/index.ts'
import type { Messages } from '../../shared/messages/index.ts'
import type { PickupSummary, pickupChannels } from '../../shared/pickup/index.ts'
import type { AnyDraft } from '../../shared/shipment/index.ts'
import { isJournalError } from '../journal/index.ts'
import { ExpectedError, type HandlersOf, safeFileName } from '../kit/index.ts'
import type { PrintDocument } from '../printing/index.ts'
import type { AddedToPickup } from './add-to-pickup.ts'
import { manifestOf } from './manifest/manifest.ts'
import { pickupCsv } from './pickup-csv.ts'
import type { Pickups } from './pickups.ts'

type Deps = {
  session: () => { environment: Environment; pickups: Pickups }
  /** In the current language. */
  messages: () => Messages
  printDocument: PrintDocument
  /** Keeps a draft at this desk while the server of the shared journal does not
   * respond; undefined if it cannot wait. */
  keepHere: (draft: AnyDraft, acknowledgedId?: string) => Promise<AddedToPickup | undefined>
}

/** The channels of pickups. */
export function pickupHandlers(deps: Deps): HandlersOf<typeof pickupChannels> {
  const { session, messages, printDocument, keepHere } = deps
  return {
    'pickups.list': () => session().pickups.list(),
    'pickup.count': ({ draftId, ...pickup }) => session().pickups.room(pickup, draftId),
    'pickup.read': ({ since, ...pickup }) => session().pickups.read(pickup, since),
    async 'pickup.draft'({ id }) {
      const { readDraft, presentCheck } = session().pickups
      const queued = await readDraft(id)
      if (!queued) throw new ExpectedError('pickup.noDraft')
      const { draft, version, source, lastAttempt } = queued
      const { findings } = presentCheck()(queued)
      return { draft, version, source, findings, problem: lastAttempt?.problem }
    },
    'pickup.draftShown': ({ id, version }) => session().pickups.noteShown(id, version),
    async 'pickup.add'({ draft, acknowledgedId, isAside }) {
      try {
        return await session().pickups.add(draft, acknowledgedId, isAside)
      } catch (error) {
        const isLost = isJournalError(error, 'journal.lost')
        const added = isLost ? await keepHere(draft, acknowledgedId) : undefined
        if (added) return added
        throw error
      }
    },
    async 'pickup.move'({ ids, ...to }) {
      const result = await session().pickups.move(ids, to)
      if (result.kind === 'refused') throw new ExpectedError(result.problem)
      return { ids: result.ids }
    },
    'pickup.remove': async ({ ids }) => ({ ids: await session().pickups.remove(ids) }),
    'pickup.restore': async ({ ids }) => ({ ids: await session().pickups.restore(ids) }),
    async 'pickup.bookAll'({ ids, ...pickup }) {
      const result = await session().pickups.run.begin(pickup, ids)
      if (result.kind === 'refused') throw new ExpectedError(result.problem)
      return result.kind === 'begun' ? result.run : result
    },
    'pickup.stop': async () => session().pickups.run.stop() ?? null,
    'pickup.run': async () => session().pickups.run.last() ?? null,
    'pickup.printAll': (pickup) => session().pickups.print(pickup),
    async 'pickup.manifest'({ print, ...pickup }) {
      const { pickups, environment } = session()
      const { shipments, closed } = await pickups.content(pickup)
      const manifest = manifestOf(environment, shipments, closed)
      if (manifest.pickups.length === 0) throw new ExpectedError('pickup.nothingBooked')
      const { drawManifest, readSourceFont } = await drawing()
      const pdf = await drawManifest(manifest, messages(), readSourceFont)
      return printDocument(pdf, titleOf('manifest', await pickups.summary(pickup)), print)
    },
    async 'pickup.summary'({ print, ...pickup }) {
      const { pickups, environment } = session()
      const [summary, { shipments, closed }] = await Promise.all([
        pickups.summary(pickup),
        pickups.content(pickup),
      ])
      const { drawSummary, readSourceFont } = await drawing()
      const pdf = await drawSummary({ environment, summary, shipments, closed }, messages(), readSourceFont)
      return printDocument(pdf, titleOf('summary', summary), print)
    },
    async 'pickup.export'(pickup) {
      const { pickups } = session()
      const summary = await pickups.summary(pickup)
      return {
        csv: pickupCsv(await pickups.content(pickup), summary.pickupLocationName, messages()),
        fileName: `${titleOf('pickup', summary)}.csv`,
      }
    },
    'pickup.close': ({ reasons, takenOff, ...pickup }) =>
      session().pickups.close(pickup, { reasons, takenOff }),
  }
}

const titleOf = (kind: string, { pickupOn, pickupLocationName }: PickupSummary): string =>
  safeFileName(`${kind}-${pickupOn}-${pickupLocationName}`)

/** Loaded for the first document only, so that the start does not wait for it. */
async function drawing() {
  const [{ drawManifest }, { drawSummary }, { readSourceFont }] = await Promise.all([
    import('./manifest/draw-manifest.ts'),
    import('./manifest/draw-summary.ts'),
    import('../drawing/read-font.ts'),
  ])
  return { drawManifest, drawSummary, readSourceFont }
}
