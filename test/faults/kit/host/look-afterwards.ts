import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createLabelPipeline } from '../../../../electron/labels/pipeline-in-worker.ts'
import { sourceAssets } from '../../../../electron/labels/source-assets.ts'
import { openRealSession } from '../../../fixtures/app/real-session.ts'
import { checkFlags, checkSettled, type Finding } from '../check.ts'
import { createFakeOrders } from '../fakes/fake-orders.ts'
import { createPacker } from '../packer/packer.ts'
import type { Plan } from '../plan/plan.ts'
import type { Fakes } from './host-fakes.ts'
import { type Memory, typedReference } from './packer-actions.ts'

/** Runs the checker of the simulated days on what the killed processes left. */
export async function lookAfterwards(
  killFakes: Fakes,
  plan: Plan,
  dataDir: string,
  memory: Memory,
): Promise<Finding[]> {
  const { simulation, history, service, papers, papersRead, serviceUrl, printerName } = killFakes
  const { receiver, answerTargets, answersTaken } = killFakes
  // Requests that outlived their process end.
  await pause(400)
  await papersRead()
  const labels = createLabelPipeline(await sourceAssets())
  const session = await openRealSession({ dataDir, serviceUrl, printer: printerName, labels, answerTargets })
  const fakes = {
    plan,
    simulation,
    history,
    service,
    printer: { papers },
    orders: createFakeOrders(simulation, history),
    targets: [],
  }
  /** Waits until submitted labels are printed, with a limit: some were lost in a kill. */
  const wait = async () => {
    const hasPaper = (orderId = '') => papers.some((paper) => paper.orderId === orderId)
    for (let tries = 0; tries < 50; tries++) {
      await pause(100)
      await papersRead()
      const { jobs } = await session.printing.printQueue.list()
      const isUnderWay = jobs.some(({ state }) => ['waiting', 'proving', 'sending'].includes(state))
      const isComing = (await session.journal.unprinted()).some(
        ({ label, order }) => label === 'submitted' && !hasPaper(order?.id),
      )
      if (!isUnderWay && !isComing) return
    }
  }
  /** Sends the answers that are open, with a limit. */
  const answered = async () => {
    for (let tries = 0; tries < 100; tries++) {
      await session.answers.send()
      if ((await session.journal.countAnswers(answerTargets.map(({ id }) => id))).waiting === 0) return
      await pause(100)
    }
  }
  try {
    receiver.respond(undefined)
    await session.resume()
    for (const { id } of await session.journal.unsettled()) await session.booking.reconcile(id)
    await session.booking.sweep()
    const texts = await textsIn(dataDir)
    await papersRead()
    const printQueues = [session.printing.printQueue]
    const truth = { ...fakes, session, printQueues, disk: { texts: () => texts } }
    const findings = [...(await checkTyped(session, memory)), ...(await checkFlags(truth))]
    await createPacker(fakes, session, { printerName }).settle(wait)
    await papersRead()
    await answered()
    return [...findings, ...(await checkSettled({ ...truth, targets: await answersTaken() }))]
  } finally {
    await session.close()
    await labels.close()
  }
}

/** The saved draft is the last confirmed one, or a newer one. */
async function checkTyped(
  { journal }: Awaited<ReturnType<typeof openRealSession>>,
  { kept, typed }: Memory,
): Promise<Finding[]> {
  const reference = (await journal.readDraft('parcel'))?.reference
  const allowed = Array.from({ length: typed - kept + 1 }, (_, n) => typedReference(kept + n))
  if (kept === 0 || allowed.includes(reference ?? '')) return []
  return [
    {
      kind: 'lost',
      text: `the form got the answer that it kept ${typedReference(kept)} and holds ${reference}`,
    },
  ]
}

async function textsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = files
    .filter((file) => file.isFile())
    // The session removes temporary files meanwhile.
    .map((file) => readFile(join(file.parentPath, file.name), 'latin1').catch(() => ''))
  return Promise.all(texts)
}
