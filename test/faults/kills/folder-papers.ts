import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderPrinterName } from '../../../shared/labels/printer.ts'
import type { Surroundings } from './surroundings.ts'

/** The same surroundings with the folder printer: each complete file is the paper of the order in its name. */
export function withFolderPrinter(around: Surroundings, dataDir: string): Surroundings {
  const { service, papers, world } = around
  const folder = join(dataDir, 'labels')
  const read = async (job: string) => {
    const isWhole = /(%%EOF|\^XZ)\s*$/.test(await readFile(join(folder, job), 'latin1'))
    const order = service.orders.find(({ reference }) => job.startsWith(`${reference}_`))
    return { orderId: (isWhole && order?.id) || `${job}, which is none`, job, at: world.elapsed() }
  }
  const papersRead = async () => {
    const names = await readdir(folder).catch(() => [])
    const labels = names.filter((name) => /^[^.].*\.(pdf|zpl)$/.test(name))
    papers.splice(0, papers.length, ...(await Promise.all(labels.map(read))))
  }
  return { ...around, printerName: folderPrinterName, papersRead }
}
