import type { InsuranceRule } from '../../../shared/imports/index.ts'
import { createSerial, type Day, errorAt, type Finding, isError } from '../../../shared/kit/index.ts'
import {
  type AnyDraft,
  type Enclosure,
  freightExtras,
  isEnded,
  isShippedFinding,
  isUnsettled,
  type PickupLocation,
  pickupClosed,
  type ServiceExtra,
  type ShipmentRecord,
  shipmentOfFinding,
  wirePath,
} from '../../../shared/shipment/index.ts'
import type { Session } from '../../app/index.ts'
import { isJournalError } from '../../journal/index.ts'
import { singleFlight } from '../../kit/index.ts'
import { ApiError } from './api-error.ts'
import { draftOfBody } from './draft-of-body.ts'
import { bodyHash, draftIdOf } from './idempotency-key.ts'
import { readFound, type ShipmentOrDraft } from './public-shipment.ts'
import { bodyPath, readShipmentBody, type ShipmentBody, schemaFindings } from './shipment-body.ts'

type Deps = {
  session: () => Session
  /** Why no booking may begin now, or undefined. */
  obstacle: (session: Session) => ApiError | undefined
}

/** Choices of a default day that becomes full or closed meanwhile. */
const maxDayTries = 3

/** A call's shipment. `isNew`: it is the first call with its key. */
type CallShipment = { found: ShipmentOrDraft; isNew: boolean }

/** Makes a shipment of a call, once for its key (docs/api.md): the key is committed before anything else
 * is done, the draft's ID follows from the key, and the journal books a draft once. The same call again
 * gets the same shipment, at the same instant, after a crash and after a restart. Throws an
 * {@link ApiError} for a call that is refused. */
export function createTakeShipment({ session, obstacle }: Deps) {
  // One after the other, so that each default day counts the shipments before it.
  const booking = createSerial()
  const queueing = createSerial()

  async function begin(session: Session, key: string, hash: string, body: unknown): Promise<CallShipment> {
    const { journal } = session
    const id = draftIdOf(key)
    const kept = await journal.keepApiRequest({ key, bodyHash: hash, draftId: id })
    if (kept.bodyHash !== hash) throw new ApiError(409, 'api.keyUsed')
    if (kept.refusal) {
      const { status, problem, findings } = kept.refusal
      throw new ApiError(status, problem, { findings, isFinal: true })
    }
    const found = kept.isNew ? undefined : await readFound(journal, id)
    if (found?.kind === 'draft') return { found, isNew: false }
    // What provably was not sent is tried again.
    if (found && !found.shipment.notSent)
      return { found: await settled(session, found.shipment), isNew: false }
    const read = readShipmentBody(body)
    // A person may have corrected the draft before the booking that was not sent: it stays as it is.
    if (found?.isQueued && read.data?.action === 'draft') {
      const queued = await journal.readQueuedDraft(id)
      if (queued) return { found: { kind: 'draft', draft: queued.draft, isRemoved: false }, isNew: false }
    }
    try {
      return { found: await make(session, id, read), isNew: kept.isNew }
    } catch (error) {
      if (error instanceof ApiError && error.isFinal) {
        const { status, problem, findings } = error
        await journal.keepApiRefusal(key, { status, problem, findings: [...findings] })
      }
      throw error
    }
  }

  async function make(
    session: Session,
    id: string,
    read: ReturnType<typeof readShipmentBody>,
  ): Promise<ShipmentOrDraft> {
    if (!read.success) throw invalid(schemaFindings(read.error))
    const body = read.data
    const location = locationOf(session.pickupLocations(), body.pickupLocation)
    const extras = session.tableImport.extras()
    const wrong = [...wrongExtras(body, extras), ...tooManyVehicles(body)]
    if (wrong.length > 0) throw invalid(wrong)
    const acknowledgedId =
      body.shipAgain === undefined ? undefined : await shownShipment(session, body.shipAgain)
    const insure = session.tableImport.unattendedInsure()
    const enclosures = await storeDocuments(session, body)
    const parts = { id, body, location, extras, acknowledgedId, insure, enclosures }
    return body.action === 'draft'
      ? queueing(() => queue(session, parts))
      : booking(async () => {
          const problem = obstacle(session)
          if (problem) throw problem
          return book(session, parts)
        })
  }

  return singleFlightOf(async (key: string, hash: string, body: unknown) => begin(session(), key, hash, body))
}

type Parts = {
  /** Of the draft. */
  id: string
  body: ShipmentBody
  location: PickupLocation
  extras: readonly ServiceExtra[]
  /** The shipment in the journal that the call ships again. */
  acknowledgedId: string | undefined
  insure: InsuranceRule
  enclosures: readonly Enclosure[]
}

/** The documents of a body, stored.
 * @throws ApiError for one that is no PDF that can print, or that could not be checked now */
async function storeDocuments(session: Session, { documents }: ShipmentBody): Promise<Enclosure[]> {
  const stored: Enclosure[] = []
  for (const [index, { name, pdf }] of documents.entries()) {
    const outcome = await session.storeEnclosure(name.trim(), Buffer.from(pdf, 'base64'))
    if (outcome.ok) {
      stored.push(outcome.value)
      continue
    }
    const { problem } = outcome
    if (problem.code === 'enclosure.notChecked') throw new ApiError(503, problem)
    const code = problem.code === 'enclosure.tooComplex' ? 'documentTooComplex' : 'documentNotPrintable'
    throw invalid([errorAt(code, `documents[${index}].pdf`)])
  }
  return stored
}

/** The day of the body; else the next one with room for its parcels. */
async function dayOf({ pickups }: Session, { body, location }: Parts): Promise<Day> {
  if (body.pickupOn !== undefined) return body.pickupOn
  if (body.mode === 'freight') return pickups.nextFreightDay(location.id)
  const parcels = body.parcels.reduce((sum, { quantity }) => sum + quantity, 0)
  return pickups.nextDay(location.id, parcels)
}

/** The draft of a call, on the call's day or a default one. */
async function draftOnDay(session: Session, parts: Parts): Promise<AnyDraft> {
  const { id, body, location, insure, enclosures } = parts
  const pickupOn = await dayOf(session, parts)
  return draftOfBody(body, { id, pickupLocationId: location.id, pickupOn, insure, enclosures })
}

/** Whether a refused call chooses its default day again, because it became full or closed meanwhile. */
const choosesDayAgain = ({ body }: Parts, findings: readonly Finding[], tries: number): boolean =>
  body.pickupOn === undefined &&
  findings.some(({ code }) => code === 'pickupFull' || code === 'pickupClosed') &&
  tries < maxDayTries

async function queue(session: Session, parts: Parts): Promise<ShipmentOrDraft> {
  for (let tries = 1; ; tries++) {
    const draft = await draftOnDay(session, parts)
    const result = await session.pickups.add(draft, parts.acknowledgedId).catch((error: unknown) => {
      if (!isJournalError(error, 'journal.pickupClosed')) throw error
      return { kind: 'refused', findings: [pickupClosed] } as const
    })
    if (result.kind === 'shipment') return outcomeOf(result.shipment)
    if (result.kind === 'added') return { kind: 'draft', draft, isRemoved: false }
    if (!choosesDayAgain(parts, result.findings, tries)) throw await refused(session, result.findings, parts)
  }
}

async function book(session: Session, parts: Parts): Promise<ShipmentOrDraft> {
  const { body, acknowledgedId } = parts
  const print = body.action === 'bookAndPrint'
  for (let tries = 1; ; tries++) {
    const result = await session.booking.book(draftOnDay(session, parts), { print, acknowledgedId })
    if (result.kind === 'shipment') return settled(session, result.shipment)
    if (result.kind !== 'refused') throw new ApiError(409, 'api.unconfirmed')
    if (!choosesDayAgain(parts, result.findings, tries)) throw await refused(session, result.findings, parts)
  }
}

/** The response about an attempt whose order is looked for at once if it is unknown: the order of a lost
 * response is usually found by then. */
async function settled({ booking }: Session, shipment: ShipmentRecord): Promise<ShipmentOrDraft> {
  const isUnknown = isUnsettled(shipment.booking) && shipment.booking !== 'cancelling'
  return outcomeOf(isUnknown ? ((await booking.reconcile(shipment.id)) ?? shipment) : shipment)
}

/** The response about an attempt.
 * @throws ApiError for one without an order: refused by the service, or not sent */
function outcomeOf(shipment: ShipmentRecord): ShipmentOrDraft {
  if (!isEnded(shipment.booking)) return { kind: 'shipment', shipment }
  const { notSent, problem, draftId, mode } = shipment
  if (notSent) throw new ApiError(503, problem ?? 'api.notSent')
  const fields = problem?.fields?.map(({ path, message }) => ({
    path: bodyPath(path, mode, new Map()),
    message,
  }))
  throw new ApiError(422, problem ? { ...problem, fields } : 'api.notBooked', {
    more: { shipmentId: draftId },
  })
}

const invalid = (findings: readonly Finding[]) =>
  new ApiError(422, 'api.invalid', { findings, isFinal: true })

/** The error for a shipment that the rules refuse. A reference that was shipped is a conflict, which the
 * caller can resolve (`shipAgain`); a restored journal must be compared first, by a person. */
async function refused(
  { journal }: Session,
  findings: readonly Finding[],
  { body, extras }: Parts,
): Promise<ApiError> {
  const errors = findings.filter(isError)
  const restored = errors.find(({ code }) => code === 'journalRestored')
  if (restored) return new ApiError(409, 'api.journalRestored')
  const shipped = errors.find(isShippedFinding)
  const names = new Map(extras.map(({ name, path }) => [path, name]))
  const shown = errors.map((finding) => ({ ...finding, path: bodyPath(finding.path, body.mode, names) }))
  if (!shipped) return invalid(shown)
  const { draftId = '' } = (await journal.read(shipmentOfFinding(shipped))) ?? {}
  const problem = { code: `api.${shipped.code}`, values: { ...shipped.values, shipmentId: draftId } }
  return new ApiError(409, problem, { findings: shown, isFinal: true })
}

/** @throws ApiError unless there is this location, or a single one */
function locationOf(locations: readonly PickupLocation[], named: string | undefined): PickupLocation {
  const wrong = (code: string, list: string) =>
    invalid([errorAt(code, 'pickupLocation', { values: { list } })])
  const names = locations.map(({ name }) => name).join(', ')
  const [first, ...others] = locations
  if (!first) throw invalid([errorAt('pickupLocationMissing', 'pickupLocation')])
  if (named === undefined) {
    if (others.length > 0) throw wrong('missingOf', names)
    return first
  }
  const wanted = named.trim()
  const found =
    locations.find(({ id }) => id === wanted) ?? locations.find(({ name }) => name.trim() === wanted)
  if (!found) throw wrong('notOneOf', names)
  return found
}

const jsonTypes: Record<ServiceExtra['kind'], string> = {
  switch: 'boolean',
  text: 'string',
  number: 'number',
}

const isOfKind: Record<ServiceExtra['kind'], (value: boolean | string | number) => boolean> = {
  switch: (value) => typeof value === 'boolean',
  // JSON does not keep how other numbers are written: 1.50 arrives as 1.5.
  text: (value) => typeof value === 'string' || Number.isSafeInteger(value),
  number: (value) => typeof value !== 'boolean',
}

/** Extras that the settings do not have for the body's mode, or of another kind: they would be left out or
 * changed. */
function wrongExtras({ mode, options }: ShipmentBody, extras: readonly ServiceExtra[]): Finding[] {
  const known = mode === 'freight' ? freightExtras(extras) : extras
  return Object.entries(options.extras ?? {}).flatMap(([name, value]) => {
    const path = `options.extras.${name}`
    const extra = known.find((each) => each.name === name)
    if (extra && !isOfKind[extra.kind](value))
      return [errorAt('wrongType', path, { values: { type: jsonTypes[extra.kind] } })]
    const isOff = value === false || value === ''
    return extra || (isOff && extras.some((each) => each.name === name))
      ? []
      : [errorAt('unknownField', path)]
  })
}

/** A direct truck is one line. */
const tooManyVehicles = (body: ShipmentBody): Finding[] =>
  body.mode === 'freight' && body.product === 'DIRECT' && body.lines.length > 1
    ? [errorAt('oneVehicle', wirePath('line', 'quantity', 1))]
    : []

/** The ID in the journal of the shipment that the caller has seen. */
async function shownShipment({ journal }: Session, id: string): Promise<string> {
  const found = await readFound(journal, id)
  if (found?.kind === 'shipment') return found.shipment.id
  throw invalid([errorAt('notAShipment', 'shipAgain')])
}

/** Equal calls at the same instant share one; the others get its shipment as one that is not new. */
function singleFlightOf(work: (key: string, hash: string, body: unknown) => Promise<CallShipment>) {
  const share = singleFlight((_call: string, begin: () => Promise<CallShipment>) => begin())
  return async (key: string, body: unknown): Promise<CallShipment> => {
    const hash = bodyHash(body)
    let isFirst = false
    const taken = await share(`${hash} ${key}`, () => {
      isFirst = true
      return work(key, hash, body)
    })
    return { ...taken, isNew: taken.isNew && isFirst }
  }
}
