import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import type { Problem } from '../../../shared/kit/index.ts'
import { childEnvironment } from '../../kit/index.ts'
import { type PrinterInfo, type PrinterProblem, printerProblem } from '../printer.ts'
import { reportedLabel } from './reported-label.ts'

const paperSchema = z.object({ name: z.string(), width: z.number(), height: z.number() })

const printerSchema = z.object({
  name: z.string(),
  isDefault: z.boolean().nullable(),
  workOffline: z.boolean().nullable(),
  /** Win32_Printer.PrinterState: the bits of PRINTER_STATUS_…. */
  state: z.number().nullable(),
  /** Win32_Printer.DetectedErrorState. */
  error: z.number().nullable(),
  /** Sizes in hundredths of an inch. */
  papers: z.array(paperSchema),
  /** The driver's usual paper; null where it does not say. */
  usual: paperSchema.nullish().catch(null),
  /** The driver's usual resolution in dpi, or 0 or less for a word such as *draft*. */
  dpi: z.object({ x: z.number(), y: z.number() }).nullish().catch(null),
})
export type WindowsPrinter = z.infer<typeof printerSchema>

// pdf-to-printer's list is not used: PowerShell's table gives it only the first four papers of a printer.
// The script contains no typed text.
const script = `
$ErrorActionPreference = 'Stop'
[Console]::OutputEncoding = [System.Text.UTF8Encoding]::new($false)
Add-Type -AssemblyName System.Drawing
$printers = @(Get-CimInstance Win32_Printer | ForEach-Object {
  $settings = New-Object System.Drawing.Printing.PrinterSettings
  $settings.PrinterName = $_.Name
  $usual = $null; $dpi = $null
  try {
    $page = $settings.DefaultPageSettings
    $usual = [pscustomobject]@{
      name = $page.PaperSize.PaperName; width = $page.PaperSize.Width; height = $page.PaperSize.Height }
    $dpi = [pscustomobject]@{ x = $page.PrinterResolution.X; y = $page.PrinterResolution.Y }
  } catch { }
  [pscustomobject]@{
    name = $_.Name; isDefault = $_.Default; workOffline = $_.WorkOffline
    state = $_.PrinterState; error = $_.DetectedErrorState
    papers = @($settings.PaperSizes | ForEach-Object {
      [pscustomobject]@{ name = $_.PaperName; width = $_.Width; height = $_.Height } })
    usual = $usual; dpi = $dpi
  }
})
ConvertTo-Json -Compress -Depth 4 -InputObject $printers
`

/** Reads Windows' printers with their papers. Rejects if PowerShell fails or takes longer than 20 seconds. */
export function askPowerShell(): Promise<string> {
  const program = join(
    process.env.SystemRoot ?? 'C:\\Windows',
    'System32/WindowsPowerShell/v1.0/powershell.exe',
  )
  const options = {
    windowsHide: true,
    timeout: 20_000,
    maxBuffer: 16 * 1024 * 1024,
    env: childEnvironment(process.env),
  }
  return new Promise((resolve, reject) => {
    execFile(program, ['-NoProfile', '-NonInteractive', '-Command', script], options, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    )
  })
}

/** Parses {@link askPowerShell}'s answer; throws if it is invalid. */
export const parseWindowsPrinters = (json: string): WindowsPrinter[] =>
  z.array(printerSchema).parse(JSON.parse(json || '[]'))

const stateBits: [number, PrinterProblem][] = [
  [0x40_0000, 'printer.headOpen'],
  [0x8, 'printer.jam'],
  [0x50, 'printer.paperOut'],
  [0x4_0000, 'printer.ribbonOut'],
  [0x80, 'printer.offline'],
  [0x1, 'printer.paused'],
  [0x6, 'printer.stopped'],
]
const errors: Record<number, PrinterProblem> = {
  4: 'printer.paperOut',
  6: 'printer.ribbonOut',
  7: 'printer.headOpen',
  8: 'printer.jam',
  9: 'printer.offline',
}

/** The problem that Windows reports for a printer, if any. Many drivers report none. */
export function problemOfWindowsPrinter({
  name,
  workOffline,
  state,
  error,
}: WindowsPrinter): Problem | undefined {
  const bit = stateBits.find(([mask]) => ((state ?? 0) & mask) !== 0)
  const code = bit?.[1] ?? errors[error ?? 0] ?? (workOffline ? 'printer.offline' : undefined)
  return code === undefined ? undefined : printerProblem(code, name)
}

/** The labels in a printer, if its driver's usual paper is a label. */
export function usualLabel({ usual, dpi }: WindowsPrinter): PrinterInfo['label'] {
  const inMm = (hundredths: number) => (hundredths / 100) * 25.4
  const isSquare = dpi && dpi.x > 0 && dpi.x === dpi.y
  return usual
    ? reportedLabel(inMm(usual.width), inMm(usual.height), isSquare ? dpi.x : undefined)
    : undefined
}

/** The driver's name of the paper with this size in mm, within 1 mm, else of the rotated one. SumatraPDF accepts only
 * such names, prints on A4 if it does not find one, and splits its settings at commas. */
export function findPaper(
  papers: WindowsPrinter['papers'],
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
): { name: string; isTurned: boolean } | undefined {
  const inHundredths = (mm: number) => (mm / 25.4) * 100
  const within = (a: number, mm: number) => Math.abs(a - inHundredths(mm)) <= 4
  const usable = papers.filter(({ name }) => name !== '' && !name.includes(','))
  const portrait = usable.find(({ width, height }) => within(width, widthMm) && within(height, heightMm))
  const landscape = usable.find(({ width, height }) => within(width, heightMm) && within(height, widthMm))
  const found = portrait ?? landscape
  return found && { name: found.name, isTurned: !portrait }
}
